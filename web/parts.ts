// Which code lies in one file. By itself the bundler makes a file for every set of pages that share something; what all
// pages or all boards load at first would be fifty small files, which compress badly.

/** Beginning with what the others need. */
export const parts = [
  { name: 'base', test: /\/node_modules\//, minShareCount: 10 },
  { name: 'art', test: /\/art\/(?!card|cities|contours|index|pieces|posted|strip|unitlook)/ },
  { name: 'kernel', test: /\/shared\/kernel\/(actions|chance|draft|errors|plain)\.ts$/ },
  {
    name: 'page',
    test: /\/web\/src\/lib\/((answer|api|keep|language\.svelte|poll|seen|session\.svelte|span|tongue)\.ts|play\/(kept|waiting)\.ts|parts\/(Drawing|Header|Icon)\.svelte)$/,
  },
  {
    name: 'hex',
    test: /\/art\/pieces\.ts$|\/shared\/hex\/(?!explain|film|index|madeup|notation|orders|rest|rules|setup|start|underway|view)/,
  },
  {
    name: 'board',
    test: /\/web\/src\/lib\/(game\/((Clock|Frame|Notices?|Send|Sent|TopBar)\.svelte|(acting|clock|desk|elsewhere|keys|live|moment|table)[.\w]*\.ts)|play\/(back|draft\.svelte|lay|ways)\.ts|parts\/Step\.svelte)$/,
  },
]
