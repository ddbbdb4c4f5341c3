// Asked for beside the code of the page, which cannot be shown without them.
import '$words/index.ts'

// A part of the page that was replaced by a newer deploy cannot be loaded any more: the page loads itself anew.
// Drafts lie on the device, so nothing is lost. Twice within a minute would be another fault: then it stays as it is.
const KEY = 'reloaded'
const MINUTE = 60_000

addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < MINUTE) return
  event.preventDefault()
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
})
