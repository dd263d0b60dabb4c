import { once } from 'node:events';
import { createServer } from 'node:net';

/** TCP ports of 127.0.0.1 that nothing listens on at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  // Held until all are known: the system may give the same one again.
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    if (!address || typeof address !== 'object') throw new Error('no port');
    return address.port;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
