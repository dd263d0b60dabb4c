import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Knows which answers are due on each connection of a server. What it gives back is called when the server is to stop, and ends
 * every connection: at once where nothing is due, elsewhere when the last answer has gone out. Node itself ends those that
 * are idle at that moment, and waits more than a minute for one that falls idle later or has never asked for anything
 * (browsers open such ones in advance).
 */
export function trackConnections(server: Server): () => void {
  const due = new Map<Socket, Set<ServerResponse>>();
  let ending = false;
  const endIdle = (socket: Socket): void => {
    if (ending && due.get(socket)?.size === 0) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    due.set(socket, new Set());
    socket.once('close', () => due.delete(socket));
    endIdle(socket);
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    due.get(socket)?.add(response);
    // The framework and its file sender listen ten times, which is where the warning of a leak begins.
    response.setMaxListeners(20);
    response.once('close', () => {
      due.get(socket)?.delete(response);
      endIdle(socket);
    });
  });
  return () => {
    ending = true;
    for (const [socket, responses] of due) {
      // So that nobody sends the next request into a connection that is about to end.
      for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
      endIdle(socket);
    }
  };
}
