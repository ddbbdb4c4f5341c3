// A file of its own, because the policy of the pages allows no script inside them.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const bar of document.querySelectorAll('meta[name="theme-color"]')) {
      bar.content = theme === 'dark' ? '#181f1d' : '#f7f8f4'
    }
  }
} catch {
  // A browser that keeps nothing follows the system.
}
