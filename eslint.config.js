import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import ts from 'typescript-eslint'
import { pure } from './scripts/lib/pure.js'
import svelteConfig from './web/svelte.config.js'

/**
 * The same extra extensions everywhere: a project whose files differ in them is compiled anew at every change.
 * @param {string} project
 */
const typedBy = (project) => ({
  parserOptions: {
    project: [project],
    tsconfigRootDir: import.meta.dirname,
    extraFileExtensions: ['.svelte'],
  },
})

export default defineConfig(
  globalIgnores([
    '.types',
    '.data',
    '.wrangler',
    '**/.svelte-kit',
    'web/build',
    'test-results',
    'migrations',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    rules: {
      // The compiler knows better which names exist.
      'no-undef': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
      'no-warning-comments': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Notation is ASCII: its letters are its characters.
      '@typescript-eslint/no-misused-spread': 'off',
      // There are no classes here, so no method has a `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  { files: ['shared/**', 'art/**', 'words/**'], languageOptions: typedBy('tsconfig.shared.json') },
  { files: ['worker/**', 'test/api/**'], languageOptions: typedBy('tsconfig.api.json') },
  {
    files: ['scripts/**', 'test/**', '*.config.ts', '*.js', '*.cjs'],
    ignores: ['test/api/**'],
    languageOptions: typedBy('tsconfig.node.json'),
  },
  { files: ['scripts/**', 'test/**'], rules: { 'no-console': 'off' } },
  // Playwright reads from the pattern which fixtures a function wants: `{}` is none.
  {
    files: ['test/browser/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  // In plain JavaScript the type of parsed JSON is told in a comment, which this rule does not see.
  { files: ['scripts/**/*.js'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  { files: ['web/**'], languageOptions: typedBy('web/tsconfig.json') },
  { files: ['web/src/service-worker/**'], languageOptions: typedBy('tsconfig.offline.json') },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  // Each component would have the whole project compiled anew; svelte-check looks after their types.
  {
    files: ['**/*.svelte'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { project: null } },
  },
  // The pages lie at the root of their host and nowhere else.
  { files: ['web/src/**'], rules: { 'svelte/no-navigation-without-resolve': 'off' } },
  // The check of imports does not see the imports of types in components.
  {
    files: ['web/src/**'],
    ignores: ['web/src/lib/api.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '/(worker|scripts|test|\\.types)/', message: 'Pages know the API through $lib/api.ts.' },
          ],
        },
      ],
    },
  },
  // Outside what Kit's own tsconfig covers.
  { files: ['web/svelte.config.js', 'web/static/**'], extends: [ts.configs.disableTypeChecked] },
  pure,
)
