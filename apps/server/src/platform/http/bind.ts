import type { EndpointDef, FileBody } from '@kiemlab/contract/core/define-endpoint';
import { isDoneOnce, isFile } from '@kiemlab/contract/core/define-endpoint';
import { BY_TIMER, RIGHTS_MARK } from '@kiemlab/contract/core/headers';
import { can } from '@kiemlab/contract/core/actor';
import { fieldFaults } from '@kiemlab/contract/core/field-errors';
import { isPermission } from '@kiemlab/contract/core/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import type { FileStore } from '../files/file-store.ts';
import { dropDraft, type UploadedFile } from '../files/receive-draft.ts';
import { createAnswerOnce } from './answer-once.ts';
import { AppError } from './app-error.ts';
import { rightsMark } from '../auth/rights-mark.ts';
import type { SignedIn } from '../auth/signed-in.ts';
import type { Services } from './context.ts';
import { deleteParts } from './delete-parts.ts';
import { givenFilters } from './given-filters.ts';
import { bearerOf, makeContext } from './make-context.ts';
import { noteRefusal } from './note-refusal.ts';
import type { PasswordLimit } from './password-limit.ts';
import { bytesOf, JsonText, streamOf, wholeText } from './json-text.ts';
import { idempotencyKey, requestHash } from './request-name.ts';
import type { ReasonList } from './refuse-short-reason.ts';
import { refuseShortReason } from './refuse-short-reason.ts';
import { readForm } from './read-form.ts';
import type { Route } from './route.ts';
import { sendError } from './send-error.ts';
import { sendFile } from './send-file.ts';
import { readUpload } from './upload.ts';

/** Refuses at start-up what would otherwise be open by mistake (USER-03). */
function checkAccess(endpoint: EndpointDef): void {
  const { permission } = endpoint;
  if (permission === 'public' || permission === 'signed-in') return;
  if (Array.isArray(permission) && permission.length > 0 && permission.every(isPermission)) return;
  throw new Error(`endpoint ${endpoint.id} declares no permission`);
}

interface Sent {
  file: UploadedFile | undefined;
  files: readonly UploadedFile[];
  fields: unknown;
}

function parsePart(schema: ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AppError('VALIDATION', { fields: fieldFaults(parsed.error.issues) });
}

/** What a request brings beside its address: JSON, a form with one file, or a form of JSON and files. */
async function readSent(endpoint: EndpointDef, request: FastifyRequest, store: FileStore): Promise<Sent> {
  const { form, upload } = endpoint;
  if (upload) return { ...(await readUpload(request, upload.maxBytes, store)), files: [] };
  if (!form || !request.isMultipart()) return { file: undefined, files: [], fields: request.body };
  const { sent, files } = await readForm(request, form, store);
  return { file: undefined, files, fields: form.bodyOf(sent) };
}

/** Who asks, once that is known. */
const users = new WeakMap<FastifyRequest, SignedIn>();
export const userOf = (request: FastifyRequest): SignedIn | undefined => users.get(request);

/** Finds out who asks; told with the answer, whatever it is, is what he or she may do at present. */
async function authorise(
  endpoint: EndpointDef,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<void> {
  const bearer = bearerOf(request);
  if (endpoint.permission === 'public') return;
  if (!bearer) throw new AppError('UNAUTHENTICATED');
  const passive = endpoint.passive === true || request.headers[BY_TIMER] !== undefined;
  const user = await services.sessions.authenticate(bearer, passive);
  users.set(request, user);
  void reply.header(RIGHTS_MARK, rightsMark(user));
  if (user.mustChangePassword && !endpoint.beforePasswordChange)
    throw new AppError('PASSWORD_CHANGE_REQUIRED');
  if (endpoint.permission !== 'signed-in' && !can(user, ...endpoint.permission)) {
    request.log.warn({ endpoint: endpoint.id, user: user.username }, 'refused: no permission');
    throw new AppError('FORBIDDEN');
  }
}

/** Sends JSON text as it is; when answers are checked it is read back first. */
async function sendText(
  reply: FastifyReply,
  ok: ZodType,
  answer: JsonText,
  check: boolean,
): Promise<FastifyReply> {
  const { pieces } = answer;
  void reply.type('application/json; charset=utf-8');
  if (!check) return reply.send('length' in pieces ? bytesOf(pieces) : streamOf(pieces));
  const text = await wholeText(answer);
  ok.parse(JSON.parse(text));
  return reply.send(text);
}

/** What goes out for an answer that is neither a file nor text already. */
function present({ envelope }: EndpointDef, ok: ZodType, answer: unknown, check: boolean): unknown {
  const data = check ? ok.parse(answer) : answer;
  if (envelope === 'user-service-list') return { status: 1, ...(data as object) };
  return envelope === 'user-service' ? { status: 1, data } : data;
}

/**
 * Serves a route: authenticate, chosen password, permission, limit, validate, act, present - always in this order; a creating call with an
 * `Idempotency-Key` acts once. Answers are checked against
 * the contract when `checkAnswers` is on (tests); in production they are the handler's explicitly mapped objects.
 */
export function bind(
  app: FastifyInstance,
  { endpoint, handler }: Route,
  services: Services,
  checkAnswers: boolean,
  limitOf: (endpoint: EndpointDef) => PasswordLimit | undefined,
  reasonList: ReasonList,
): void {
  checkAccess(endpoint);
  const limit = limitOf(endpoint);
  if (isDoneOnce(endpoint) && isFile(endpoint.ok))
    throw new Error(`endpoint ${endpoint.id} cannot keep its answer`);
  // A wrong password is counted in a unit of work of its own, which a kept answer would undo with the refusal.
  if (isDoneOnce(endpoint) && limit)
    throw new Error(`endpoint ${endpoint.id} takes a password and cannot be done once`);
  const answerOnce = createAnswerOnce();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    errorHandler: (error, request, reply) => {
      noteRefusal(services.refusals, endpoint, { error, request, user: users.get(request) });
      return sendError(error, request, reply, endpoint);
    },
    config: {
      endpoint: endpoint.id,
      ...(endpoint.permission === 'public' && !endpoint.unlimited
        ? { rateLimit: { max: endpoint.perMinute ?? 300, timeWindow: '1 minute' } }
        : {}),
    },
    onRequest: async (request, reply) => {
      // What is answered is the caller's alone, and true at this moment only; files say so themselves.
      void reply.header('cache-control', 'no-store');
      await authorise(endpoint, request, reply, services);
    },
    handler: async (request, reply) => {
      await limit?.(request, reply, users.get(request)?.id);
      const params = parsePart(endpoint.params, request.params);
      const key = isDoneOnce(endpoint) ? idempotencyKey(request) : undefined;
      const sent = await readSent(endpoint, request, services.files);
      try {
        return await answer(request, reply, params, key, sent);
      } finally {
        // What the store has kept is not there any more; the rest was refused, or is there already.
        await Promise.all([sent.file ?? [], sent.files].flat().map(dropDraft));
      }
    },
  });
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    params: unknown,
    key: string | undefined,
    { file, files, fields }: Sent,
  ): Promise<unknown> {
    const sent = deleteParts(endpoint, givenFilters(endpoint, request.query), fields);
    const query = parsePart(endpoint.query, sent.query);
    const input = { params, query, body: parsePart(endpoint.body, sent.body), file, files };
    await refuseShortReason(input, () => reasonList(services.db));
    const context = makeContext(services, request, reply, users.get(request));
    const { ok, status = 200 } = endpoint;
    if (key !== undefined && !isFile(ok)) {
      const name = { userId: context.user.id, endpoint: endpoint.id, key };
      const kept = await answerOnce(
        context,
        { name, hash: requestHash(request, fields, file, files) },
        async (once) => {
          const made = await handler(input, once);
          if (made instanceof JsonText) throw new Error(`${endpoint.id} is done once: its answer is short`);
          return { status, answer: JSON.stringify(present(endpoint, ok, made, checkAnswers)) };
        },
      );
      return reply.code(kept.status).type('application/json; charset=utf-8').send(kept.answer);
    }
    const made = await handler(input, context);
    if (isFile(ok)) return sendFile(request, reply, made as FileBody, services.files);
    if (made instanceof JsonText) return sendText(reply, ok, made, checkAnswers);
    void reply.code(status);
    return present(endpoint, ok, made, checkAnswers);
  }
}
