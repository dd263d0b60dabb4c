import type { ZodType, z } from 'zod';
import type { ErrorAlias } from './error-aliases.ts';
import type { ErrorCode } from './error-codes.ts';
import type { PermissionCode } from './permissions.ts';
import type { Safeguard } from './weakens.ts';

/** An answer that is a byte stream (PDF, SVG, xlsx), not JSON. */
export interface FileAnswer {
  kind: 'file';
  mime: readonly string[];
}
/** Declares a file answer with its media types. */
export const file = (...mime: string[]): FileAnswer => ({ kind: 'file', mime });

/** Who may call: anyone, any signed-in user, or a holder of one of the permissions. */
export type Access = 'public' | 'signed-in' | readonly [PermissionCode, ...PermissionCode[]];

export type Envelope = 'user-service' | 'user-service-list' | 'plain';
/** True for the calls that answer with `status`, and fail with `{ status: 0, error }`. */
export const isUserService = (envelope: Envelope): boolean => envelope !== 'plain';

/** An answer without its envelope, as the caller takes it. */
export function takeOff(envelope: Envelope, answer: unknown): unknown {
  if (envelope === 'plain' || typeof answer !== 'object' || answer === null) return answer;
  if (envelope === 'user-service') return 'data' in answer ? answer.data : undefined;
  return Object.fromEntries(Object.entries(answer).filter(([key]) => key !== 'status'));
}

/** How a call is sent as a form: the part of its JSON, the parts of its files, and what the JSON stands for as a body. */
export interface FormBody {
  json: string;
  files: string;
  maxFiles: number;
  /** Of one file, and of all of them. */
  maxBytes: number;
  maxTotal: number;
  bodyOf(sent: unknown): unknown;
}

/** One call of the product. The server handler, the client call, the query key and the OpenAPI page all come from it. */
export interface EndpointDef {
  /** `feature.verb-noun`, also the audit action of a write and the OpenAPI operation id. */
  id: `${string}.${string}`;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  summary: string;
  permission: Access;
  /** A public call that may be made as often as anybody likes; the others are limited by address. */
  unlimited?: true;
  /** A public call that may be made so often in a minute from one address; 300 times unless told. */
  perMinute?: number;
  /** Answers of the user service are wrapped as `{ status: 1, data }`; of its lists `data` and `total` stand side by side; lab answers are plain. */
  envelope: Envelope;
  params?: ZodType;
  query?: ZodType;
  /** Filters that the first entry of their drop-down, 'All' or 0, switches off as leaving them out does (specification 1 §2, 2 §2). */
  orAll?: readonly string[];
  /** JSON, or with `upload` the text parts beside the file. */
  body?: ZodType;
  /** The call sends one file, as part `file` of multipart/form-data. */
  upload?: { maxBytes: number };
  /** The call may be sent as multipart/form-data, too: its body as JSON in one part, with files beside it. */
  form?: FormBody;
  ok: ZodType | FileAnswer;
  /** HTTP status of success, 200 unless told. */
  status?: 200 | 201;
  /** Makes nothing new, and would still be done twice, or refused as if somebody else had done it, when it came twice. */
  once?: true;
  /** Asked by a page's timer and not by a person: no activity of the session (AUTH-15). */
  passive?: true;
  /** Safeguards that it may weaken: what does so counts once a second person has signed (rule R10). */
  weakens?: readonly [Safeguard, ...Safeguard[]];
  /** Open to somebody who first has to choose a new password; all else is shut until then (COMP-02). */
  beforePasswordChange?: true;
  /** Error codes a caller has to expect beside the general ones (400, 401, 403, 500, 507). */
  errors?: readonly ErrorCode[];
  /** Refusals that the specification words or answers otherwise for this call than all calls do (ADR 10). */
  errorAliases?: Partial<Record<ErrorCode, ErrorAlias>>;
}

/** Keeps the literal types of an endpoint description. */
export const defineEndpoint = <const E extends EndpointDef>(def: E): E => def;

type Part = 'params' | 'query' | 'body';
type In<E, K extends Part> = E extends { [k in K]: infer S extends ZodType }
  ? { [k in K]: z.input<S> }
  : unknown;
type Out<E, K extends Part> = E extends { [k in K]: infer S extends ZodType }
  ? { [k in K]: z.output<S> }
  : unknown;
type Uploaded<E, F> = E extends { upload: object } ? { file: F } : unknown;
type Formed<E, F> = E extends { form: object } ? { files: readonly F[] } : unknown;
type Attached<E> = E extends { form: object } ? { files?: readonly SentFile[] } : unknown;
type Simplify<T> = { [K in keyof T]: T[K] };

/** A file as a client sends it, whatever the client's platform holds it in (a Blob). */
export interface SentFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** What a client passes. */
export type Input<E extends EndpointDef> = Simplify<
  In<E, 'params'> & In<E, 'query'> & In<E, 'body'> & Uploaded<E, SentFile> & Attached<E>
>;
/** What a server handler receives, after parsing; `F` is what its platform holds a received file in. */
export type Parsed<E extends EndpointDef, F = never> = Simplify<
  Out<E, 'params'> & Out<E, 'query'> & Out<E, 'body'> & Uploaded<E, F> & Formed<E, F>
>;
/** What a client receives; envelopes are taken off. */
export type Ok<E extends EndpointDef> = E['ok'] extends ZodType ? z.output<E['ok']> : ReceivedFile;
/** What a server handler returns. */
export type Answer<E extends EndpointDef> = E['ok'] extends ZodType ? z.input<E['ok']> : FileBody;

/** A file as a client receives it; the bytes are whatever the client's platform holds them in. */
export interface ReceivedFile {
  blob: { readonly size: number; readonly type: string };
  fileName: string;
}

/** A part of a file of `size` bytes: from a byte to before another. */
export interface LeavingPart {
  from: number;
  to: number;
  size: number;
}
/** Asked once a part is about to leave, before its first byte; refuses it by throwing, and answers whom to tell whether it has gone out whole. */
export type Leaving = (part: LeavingPart) => Promise<(whole: boolean) => Promise<void>>;

/** Bytes that are in the store of the server, by their SHA-256: sent whole, or the part that is asked for, unless only the whole is to be had. */
export class StoredBytes {
  readonly #sha256: Uint8Array;
  readonly #leaving: Leaving | undefined;
  readonly #inParts: boolean;
  constructor(sha256: Uint8Array, leaving?: Leaving, { inParts = true }: { inParts?: boolean } = {}) {
    this.#sha256 = sha256;
    this.#leaving = leaving;
    this.#inParts = inParts;
  }
  /** False where a range that is asked for is answered with the whole. */
  get inParts(): boolean {
    return this.#inParts;
  }
  /** Nothing for bytes that may be sent unnoted. */
  get leaving(): Leaving | undefined {
    return this.#leaving;
  }
  get sha256(): Uint8Array {
    return this.#sha256;
  }
}

/** Bytes that are made for an answer, whole or in parts that are sent as they come. */
export type MadeBytes = Uint8Array | AsyncIterable<Uint8Array>;

/** A file on its way out of the server, made for it or out of its store. */
export interface FileBody<B = MadeBytes | StoredBytes> {
  bytes: B;
  mime: string;
  fileName: string;
  /** Offered for saving instead of being shown. */
  download?: boolean;
}

/** True when the endpoint answers with a file. */
export const isFile = (ok: EndpointDef['ok']): ok is FileAnswer => 'kind' in ok && ok.kind === 'file';

/**
 * True for the calls that make something new in somebody's name, and for others that count how often they come (`once`). They
 * take an `Idempotency-Key`, under which a repeated request is answered and not done again.
 */
export const isDoneOnce = ({ status, permission, once }: EndpointDef): boolean =>
  once === true || (status === 201 && permission !== 'public');
