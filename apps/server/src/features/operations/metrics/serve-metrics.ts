import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './create-metrics.ts';

/** Only who is on this machine reaches it: there is no log-in before the figures. */
export const METRICS_HOST = '127.0.0.1';
const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export interface ServedMetrics {
  port: number;
  close(): Promise<void>;
}

const serverOf = (metrics: Metrics, onError: (error: unknown) => void): Server =>
  createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (!isAsked) return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': TYPE, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        response.writeHead(500).end();
        onError(error);
      },
    );
  });

/** Answers `GET /metrics` at a port of the loopback address, on a server of its own. Throws what the system says of the port. */
export async function serveMetrics(
  metrics: Metrics,
  port: number,
  onError: (error: unknown) => void,
): Promise<ServedMetrics> {
  const server = serverOf(metrics, onError);
  server.listen(port, METRICS_HOST);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      metrics.close();
    },
  };
}
