/**
 * Stands between a command and the server it starts, as the leader of the server's process group. When the command
 * asks, or ends in whatever way (even killed hard: then the channel closes), the server and its children end too.
 */
import { spawn } from 'node:child_process'

const patience = 5_000

const server = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] })

let ending = false
const end = () => {
  if (ending) return
  ending = true
  server.kill('SIGTERM')
  setTimeout(endAll, patience)
}

const endAll = () => {
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(server.pid), '/T', '/F']).once('close', () => process.exit())
    return
  }
  process.kill(-process.pid, 'SIGKILL')
}

process.once('disconnect', end)
process.on('SIGTERM', end).on('SIGINT', end).on('SIGHUP', end)
// Its children are not always gone when the server is.
server.once('exit', endAll)
