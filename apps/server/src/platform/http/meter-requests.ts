import type { FastifyInstance } from 'fastify';

/** Takes what was answered: the id of the endpoint, empty for pages and what is found nowhere, the status and seconds. */
export type RequestMeter = (endpoint: string, status: number, seconds: number) => void;

/** Tells a meter of each request once it is answered. */
export function meterRequests(app: FastifyInstance, meter: RequestMeter): void {
  app.addHook('onResponse', (request, reply, done) => {
    meter(request.routeOptions.config.endpoint ?? '', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}
