// Hears that a game went on. It only saves waiting: whatever is missed here, the next look finds.

const FIRST = 1_000
const MOST = 60_000
/** Keeps the way open through whatever closes silent connections. */
const PING = 50_000

export function listen(game: string, heard: () => void): () => void {
  let socket: WebSocket | null = null
  let wait = FIRST
  let stopped = false
  let again: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    clearTimeout(again)
    if (stopped || document.hidden || socket) return
    const at = new URL(`/api/games/${encodeURIComponent(game)}/live`, location.href)
    at.protocol = at.protocol === 'https:' ? 'wss:' : 'ws:'
    const mine = new WebSocket(at)
    socket = mine
    mine.addEventListener('open', () => (wait = FIRST))
    mine.addEventListener('message', ({ data }) => {
      if (data !== 'pong') heard()
    })
    mine.addEventListener('close', () => {
      socket = null
      wait = Math.min(MOST, wait * 2)
      if (!stopped) again = setTimeout(open, wait)
    })
  }
  const pinging = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send('ping')
  }, PING)
  document.addEventListener('visibilitychange', open)
  open()

  return () => {
    stopped = true
    clearTimeout(again)
    clearInterval(pinging)
    document.removeEventListener('visibilitychange', open)
    socket?.close()
  }
}
