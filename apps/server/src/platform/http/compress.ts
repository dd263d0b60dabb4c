import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Shorter answers go as they are: to compress them takes longer than a network does to carry them. */
const FROM_BYTES = 64 * 1024;
/** No character takes more bytes than this for each unit of its text. */
const BYTES_AT_MOST = 3;

/** A way to compress. Lists say the same names again and again: fast levels make them small already. */
interface Coding {
  name: 'br' | 'gzip';
  whole: (bytes: Buffer) => Promise<Buffer>;
  stream: () => Transform;
}

const LIGHT = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 22 } };
const FAST = { level: 3 };
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** The better one first: in the same time it leaves a third. Browsers ask for it where a connection is encrypted. */
const CODINGS: readonly Coding[] = [
  { name: 'br', whole: (bytes) => brotli(bytes, LIGHT), stream: () => createBrotliCompress(LIGHT) },
  { name: 'gzip', whole: (bytes) => zip(bytes, FAST), stream: () => createGzip(FAST) },
];

/** The way that a caller takes by its name, the better one of several; `;q=0` is a refusal. */
export const takenCoding = (accepted: string | undefined): Coding | undefined => {
  const taken = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return CODINGS.find(({ name }) => taken.includes(name));
};

const publish = (reply: FastifyReply, { name }: Coding): unknown =>
  reply.header('content-encoding', name).removeHeader('content-length');

/** An answer as its bytes, where it may be long; undefined where it is short, or nothing that is written down. */
function longBytes(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string' && payload.length * BYTES_AT_MOST < FROM_BYTES) return undefined;
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
  return Buffer.isBuffer(bytes) && bytes.length >= FROM_BYTES ? bytes : undefined;
}

/**
 * Compresses long JSON answers for who asks for it: outside of the event loop, and those that are sent as they come as they come.
 * Files are left alone, most are compressed already.
 */
export function compressAnswers(app: FastifyInstance): void {
  // With a callback: most answers are short, and each would pay for a promise.
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const type = reply.getHeader('content-type');
    if (typeof type !== 'string' || !type.startsWith('application/json')) return done(null, payload);
    if (reply.hasHeader('content-encoding')) return done(null, payload);
    if (payload instanceof Readable) {
      void reply.header('vary', 'accept-encoding');
      const coding = takenCoding(request.headers['accept-encoding']);
      if (!coding) return done(null, payload);
      publish(reply, coding);
      // Whoever reads the compressed one is told of what breaks the other.
      return done(
        null,
        pipeline(payload, coding.stream(), () => undefined),
      );
    }
    const bytes = longBytes(payload);
    if (!bytes) return done(null, payload);
    void reply.header('vary', 'accept-encoding');
    const coding = takenCoding(request.headers['accept-encoding']);
    if (!coding) return done(null, bytes);
    // No promise comes back: the framework would go on with it once more.
    void coding.whole(bytes).then(
      (short) => {
        publish(reply, coding);
        done(null, short);
      },
      (error: Error) => done(error),
    );
  });
}
