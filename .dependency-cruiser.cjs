/** Imports point one way: web, worker → art, words → shared; the games → the kernel; never back. */

/**
 * A folder and all it may import, as patterns of paths.
 * @param {string} name
 * @param {string} from
 * @param {string[]} allowed
 * @param {string} comment
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed },
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only('kernel', '^shared/kernel/', ['^shared/kernel/'], 'The kernel knows no game and nothing outside.'),
    only('hex', '^shared/hex/', ['^shared/(hex|kernel)/'], 'Hex stands on the kernel alone.'),
    only('convoy', '^shared/convoy/', ['^shared/(convoy|kernel)/'], 'The Convoy stands on the kernel alone.'),
    only('shared', '^shared/', ['^shared/'], 'The rules have no dependency.'),
    only('art', '^art/', ['^(art|shared)/'], 'Drawings know only the rules.'),
    only('words', '^words/', ['^(words|shared)/'], 'Words know only the rules.'),
    only(
      'worker',
      '^worker/',
      ['^(worker|art|words|shared)/', '^node_modules/', '^cloudflare:', '^(crypto|buffer|async_hooks)$'],
      'The service stands on art, words and shared, and of Node on what workerd offers for certain.',
    ),
    only(
      'web',
      '^web/src/',
      ['^web/', '^(art|words|shared)/', '^\\.types/', '^node_modules/', '^\\$(app|env|service-worker)'],
      'The pages know the Worker by its types alone, through .types.',
    ),
    {
      name: 'one-client',
      comment: 'The types of the API come in through one file.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/src/lib/api\\.ts$' },
      to: { path: '^\\.types/' },
    },
    {
      name: 'no-test-code',
      comment: 'Nothing stands on tests or commands.',
      severity: 'error',
      from: { path: '^(shared|art|words|worker|web)/' },
      to: { path: '^(test|scripts)/' },
    },
    {
      name: 'no-cycle',
      comment: 'Who needs whom must be answerable.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(cloudflare:|\\$(app|env)/|\\$service-worker$)' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^\\.types'] },
    exclude: { path: ['/\\.svelte-kit/', '^web/build/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.imports.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'svelte', 'types', 'default'],
    },
  },
}
