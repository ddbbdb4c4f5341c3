import adapter from '@sveltejs/adapter-static'

/** @type {import('@sveltejs/kit').Config} */
export default {
  kit: {
    adapter: adapter({ pages: 'build', assets: 'build', fallback: 'index.html' }),
    alias: { $art: '../art', $words: '../words', $shared: '../shared' },
    csp: {
      mode: 'hash',
      directives: {
        'default-src': ['self'],
        'script-src': ['self'],
        'style-src': ['self', 'unsafe-inline'],
        'img-src': ['self', 'data:', 'blob:'],
        'connect-src': ['self'],
        'object-src': ['none'],
        'base-uri': ['self'],
        'form-action': ['self'],
      },
    },
    // An open page asks now and then whether there is a newer one.
    version: { pollInterval: 5 * 60_000 },
    typescript: {
      config: (config) => ({
        ...config,
        extends: '../../tsconfig.base.json',
        compilerOptions: { ...config.compilerOptions, allowJs: true },
        include: [...config.include, '../static/*.js'],
        // The service worker is checked with the rest.
        exclude: [],
      }),
    },
  },
}
