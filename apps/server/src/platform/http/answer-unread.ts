import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusalAnswer } from '@kiemlab/contract/core/error-aliases';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { languageOf } from '@kiemlab/contract/core/language';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { refusalText } from './refusal-text.ts';

/** What Node says of a request that it cannot read; everything else is one that is no HTTP. */
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** A refusal as it travels, for a caller whose headers nobody has read, or who has said what language is wanted. */
function answerOf(code: ErrorCode, language?: string): { status: number; text: string } {
  const message = refusalText(code, {}, languageOf(language));
  const { status, body } = refusalAnswer({}, { code, message, details: {} });
  return { status, text: JSON.stringify(body) };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers a request that never became one (no HTTP, headers too large, not whole in time) as every other refusal, and ends its connection. */
export function answerUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, text } = answerOf(BY_CODE[error.code ?? ''] ?? 'MALFORMED_REQUEST');
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        `Content-Type: ${JSON_TYPE}`,
        `Content-Length: ${Buffer.byteLength(text)}`,
        'Cache-Control: no-store',
        'Connection: close',
        '',
        text,
      ].join('\r\n'),
    );
  socket.destroySoon();
}

/** What a caller expects of the server before it sends its body, and no server of ours does, is refused as the rest. */
function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const { status, text } = answerOf('MALFORMED_REQUEST', request.headers['accept-language']);
    response.writeHead(status, {
      'content-type': JSON_TYPE,
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(text),
      connection: 'close',
    });
    response.end(text);
  });
}

/**
 * Refuses in our words what Node and the framework would answer in theirs: a request without the name of its host (`requireHostHeader` is
 * off for it), one that expects what we do not do, and whatever comes once the server is to stop (`return503OnClosing` is off for it).
 */
export function refuseInOurWords(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (isClosing) throw new AppError('SERVICE_UNAVAILABLE');
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new AppError('MALFORMED_REQUEST');
  });
  refuseExpectations(app.server as Server);
}
