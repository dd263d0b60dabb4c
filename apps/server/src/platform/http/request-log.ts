import type { FastifyInstance } from 'fastify';
import { userOf } from './bind.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the endpoint that a route serves; pages and what is found nowhere have none. */
    endpoint?: string;
  }
}

/** Takes one line at a time. */
export interface LineSink {
  write(line: string): unknown;
}

/**
 * Writes one JSON line for each request once it is answered: when, its id, the endpoint, status, ms and who asked. Nothing of what was sent or
 * answered, and no address: paths and queries hold tokens and names.
 */
export function logRequests(app: FastifyInstance, sink: LineSink): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      at: new Date().toISOString(),
      id: request.id,
      endpoint: request.routeOptions.config.endpoint ?? '',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: userOf(request)?.id ?? '',
    };
    sink.write(`${JSON.stringify(line)}\n`);
    done();
  });
}
