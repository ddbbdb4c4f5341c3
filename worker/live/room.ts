// A room for each game: pages that are open hear that something has happened, and nothing else.
// What has happened they fetch, and see what they may see.
import { DurableObject } from 'cloudflare:workers'

export class Room extends DurableObject {
  /** The sockets sleep with the room: between two turns of a game it costs nothing. */
  override fetch(): Response {
    const { 0: page, 1: ours } = new WebSocketPair()
    this.ctx.acceptWebSocket(ours)
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
    return new Response(null, { status: 101, webSocket: page })
  }

  tell(head: number): void {
    for (const socket of this.ctx.getWebSockets()) socket.send(JSON.stringify({ head }))
  }

  /** Nothing is heard here. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'listen only')
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close()
  }

  override webSocketError(socket: WebSocket): void {
    socket.close()
  }
}
