import { refusalAnswer } from '@kiemlab/contract/core/error-aliases';
import { errorStatus, type ErrorCode } from '@kiemlab/contract/core/error-codes';
import { type EndpointDef, isUserService } from '@kiemlab/contract/core/define-endpoint';
import { type FieldFault, fieldMessage } from '@kiemlab/contract/core/field-errors';
import { type Language, languageOf } from '@kiemlab/contract/core/language';
import { DatabaseUnavailableError } from '@kiemlab/db/unavailable';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '../files/disk-full.ts';
import { isTooLong, PdfError } from '../pdf/pdf-error.ts';
import { AppError } from './app-error.ts';
import { refusalText } from './refusal-text.ts';

/** What the framework says of an address that it cannot take apart. */
const BAD_ADDRESS = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']);
/** What the folder of pages says of an address that names nothing in it: slashes that are doubled, dots that lead out of it. */
const NO_PAGE = 'FST_STATIC_FORBIDDEN_PATH';
const UNAVAILABLE = new Set(['ECONNREFUSED', '57P01', '57P02', '57P03', '53300']);

/** What is in the log once, since it began; and what whoever watches asks for every second: the outage itself tells why. */
const TOLD = new Set<ErrorCode>(['CLOCKS_APART', 'CLOCK_BEHIND', 'NOT_READY']);

/** What the database refuses although the checks let it pass: two callers at once, a reference that is gone. */
const BY_SQLSTATE: Record<string, ErrorCode> = {
  '23505': 'DUPLICATE',
  '23P01': 'DUPLICATE',
  '23503': 'NOT_FOUND',
  '22003': 'VALIDATION',
  // A day or a time zone that no calendar of the database has.
  '22007': 'VALIDATION',
  '22008': 'VALIDATION',
  '22009': 'VALIDATION',
  // Longer than a call may take, or waited too long for what another one holds.
  '57014': 'TOOK_TOO_LONG',
  '55P03': 'TOOK_TOO_LONG',
  '40001': 'STALE_VERSION',
  '40P01': 'STALE_VERSION',
};

/** Codes of errors that are not ours: what the caller did wrong, or what broke. */
function foreignCode(error: Error & { statusCode?: number; code?: string }): ErrorCode {
  if (error instanceof DatabaseUnavailableError) return 'SERVICE_UNAVAILABLE';
  if (error.code !== undefined && UNAVAILABLE.has(error.code)) return 'SERVICE_UNAVAILABLE';
  if (error.code !== undefined && BAD_ADDRESS.has(error.code)) return 'MALFORMED_REQUEST';
  if (error.code === NO_PAGE) return 'NOT_FOUND';
  if (isDiskFull(error)) return 'STORAGE_FULL';
  if (isTooLong(error)) return 'PRINT_TOO_LONG';
  if (error instanceof PdfError && error.fault === 'closed') return 'SERVICE_UNAVAILABLE';
  if (error.code !== undefined && Object.hasOwn(BY_SQLSTATE, error.code))
    return BY_SQLSTATE[error.code] ?? 'INTERNAL';
  switch (error.statusCode) {
    case 404:
      return 'NOT_FOUND';
    case 413:
      return 'PAYLOAD_TOO_LARGE';
    case 429:
      return 'TOO_MANY_REQUESTS';
    default:
      return error.statusCode !== undefined && error.statusCode < 500 ? 'MALFORMED_BODY' : 'INTERNAL';
  }
}

/** Field faults with their texts; the sentence names the fields. */
function withFields(details: Record<string, unknown>, language: Language): Record<string, unknown> {
  if (!Array.isArray(details['fields'])) return details;
  const faults = details['fields'] as FieldFault[];
  return {
    ...details,
    fields: faults.map((fault) => ({ ...fault, message: fieldMessage(fault.code, language, fault.excess) })),
  };
}

/** Answers with the error in the caller's language and the envelope of the call; unknown errors are logged, never shown. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Pick<EndpointDef, 'envelope' | 'errorAliases'>,
): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  // A list or a file that breaks before it begins: its refusal is neither compressed nor a file.
  void reply
    .removeHeader('content-encoding')
    .removeHeader('content-disposition')
    .removeHeader('content-type')
    .removeHeader('content-length');
  const code = error instanceof AppError ? error.code : foreignCode(error as Error);
  const details =
    error instanceof AppError ? error.details : code === 'INTERNAL' ? { requestId: request.id } : {};
  const isNoted = (error instanceof AppError && error.cause !== undefined) || error instanceof PdfError;
  if ((errorStatus(code) >= 500 && !TOLD.has(code)) || isNoted)
    request.log.error({ err: error }, 'request failed');
  const { status, body } = refusalAnswer(endpoint, {
    code,
    message: refusalText(code, details, language),
    details: withFields(details, language),
  });
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(isUserService(endpoint.envelope) ? { status: 0, error: body } : body);
}
