import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Shorter answers go as they are: to compress them takes longer than a network does to carry them. */
const FROM_BYTES = 64 * 1024;
/** Lists say the same names again and again: a fast level makes them small already. */
const LEVEL = 3;

const zip = promisify(gzip);

/** True where a caller takes gzip by its name; `;q=0` is a refusal. */
export const takesGzip = (accepted: string | undefined): boolean =>
  (accepted ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

function announce(reply: FastifyReply): void {
  void reply.header('content-encoding', 'gzip').removeHeader('content-length');
}

/**
 * Compresses long JSON answers for who asks for it: outside of the event loop, and those that are sent as they come as they come.
 * Files are left alone, most are compressed already.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const type = reply.getHeader('content-type');
    if (typeof type !== 'string' || !type.startsWith('application/json')) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    if (payload instanceof Readable) {
      void reply.header('vary', 'accept-encoding');
      if (!takesGzip(request.headers['accept-encoding'])) return payload;
      announce(reply);
      // Whoever reads the compressed one is told of what breaks the other.
      return pipeline(payload, createGzip({ level: LEVEL }), () => undefined);
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (Buffer.byteLength(payload) < FROM_BYTES) return payload;
    void reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return payload;
    const zipped = await zip(payload, { level: LEVEL });
    announce(reply);
    return zipped;
  });
}
