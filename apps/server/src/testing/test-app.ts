import { meantCode } from '@kiemlab/contract/core/error-aliases';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { EndpointDef, Input, Ok } from '@kiemlab/contract/core/define-endpoint';
import { isFile, isUserService, takeOff } from '@kiemlab/contract/core/define-endpoint';
import type { Language } from '@kiemlab/contract/core/language';
import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import { copyTemplate } from '@kiemlab/db/testing/copy-template';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import type { MailSettings } from '../platform/mail/open-mailer.ts';
import { formsDir } from '../features/printing/forms-dir.ts';
import { createPasswords } from '../platform/auth/passwords.ts';
import { createPdfEngine } from '../platform/pdf/pdf-engine.ts';
import { openServices, type OpenServices } from '../services.ts';

export interface TestAnswer<E extends EndpointDef> {
  status: number;
  /** The body as sent. */
  body: unknown;
  /** Data of a success, envelope taken off. */
  data: Ok<E>;
  /** Code of a failure. */
  code: string | undefined;
  bytes: Buffer;
}

export interface TestApp extends OpenServices {
  app: FastifyInstance;
  owner: pg.Client;
  /** Where its file store keeps the bytes. */
  filesFolder: string;
  /** How the program reaches its database. */
  connection: pg.PoolConfig;
  /** Another copy of the program on the same database and files, as a laboratory may run them. */
  another(): Promise<TestApp>;
  /** A call as the contract wants it. */
  call<E extends EndpointDef>(endpoint: E, input: Input<E>, token?: string): Promise<TestAnswer<E>>;
  /** A call with whatever is given, right or wrong. */
  send<E extends EndpointDef>(
    endpoint: E,
    parts: Parts,
    token?: string,
    language?: Language,
  ): Promise<TestAnswer<E>>;
  /** Another process on the same database and files; whoever opens it closes it. */
  openAnother(): Promise<OpenServices>;
  stop(): Promise<void>;
}

/** A request before anything is checked. */
export interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The body as text, where it says what no value can. */
  raw?: string;
  /** Sent as multipart/form-data, with the entries of `body` as text parts. */
  file?: File;
  /** Sent as `Idempotency-Key`. */
  key?: string;
}

/** Body and its type as they travel. */
async function payloadOf(
  parts: Parts,
): Promise<{ headers: Record<string, string>; payload?: Buffer | string }> {
  if (parts.file) {
    const form = new FormData();
    for (const [key, value] of Object.entries((parts.body ?? {}) as Record<string, unknown>))
      if (value !== undefined) form.append(key, String(value));
    form.append('file', parts.file);
    const encoded = new Response(form);
    return {
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    };
  }
  if (parts.raw !== undefined) return { headers: { 'content-type': 'application/json' }, payload: parts.raw };
  if (parts.body === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(parts.body) };
}

/** Address of a call: parameters in the path, the rest in the query. */
export function urlOf(endpoint: EndpointDef, input: Parts): string {
  const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(input.params?.[key] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(key, String(value));
  return query.size > 0 ? `${url}?${query}` : url;
}

/** The threads for passwords: each file would start two. An idle one keeps no process alive. */
const threads = createPasswords();

/** The thread that prints, for all forms of all files: each would read the fonts anew. */
export const printer = createPdfEngine({ formsDir: formsDir() });

/** What copies of the program share in a test. */
interface Shared {
  connection: pg.PoolConfig;
  owner: pg.Client;
  dataDir: string;
  mail: MailSettings;
}

/** What a test app left behind, for others to begin with. */
export interface Kept {
  /** Name of its database. */
  database: string;
  /** The database that it was copied from at first; absent for the usual one. */
  migrated?: string | undefined;
  /** A copy of where its file store kept the bytes; absent when it kept none. */
  filesFolder?: string;
}

/** A test app whose database can be kept. */
export interface KeepingApp extends TestApp {
  /** Ends the app; answers the name of its database, which stays. */
  keep(): Promise<string>;
}

/**
 * The real app as the app role on a database of its own, a copy of the empty one or of what another app left; answers are checked
 * against the contract. `cluster` is the server of the tests, unless told.
 */
export async function startTestApp(
  mail: MailSettings = {},
  from?: Kept,
  cluster: PgConnection = inject('owner'),
): Promise<KeepingApp> {
  const copy = await copyTemplate(cluster, from?.database, from?.migrated);
  const owner = new pg.Client(copy.owner);
  await owner.connect();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-files-'));
  if (from?.filesFolder) cpSync(from.filesFolder, path.join(dataDir, 'files'), { recursive: true });
  const app = await startOn({ connection: copy.app, owner, dataDir, mail });
  const end = async () => {
    await app.stop();
    await owner.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    ...app,
    async stop() {
      await end();
      await copy.drop();
    },
    async keep() {
      await end();
      await copy.keep();
      return copy.owner.database;
    },
  };
}

async function startOn(shared: Shared): Promise<TestApp> {
  const { connection, owner, dataDir, mail } = shared;
  // An object of its own, for who watches its calls.
  const passwords = { ...(await threads) };
  const pdf = { ...printer };
  const openAnother = () =>
    openServices({ connection, dataDir, publicUrl: 'http://127.0.0.1', mail, passwords, pdf });
  const opened = await openAnother();
  const app = await buildApp({ services: opened.services, checkAnswers: true, passwordCalls: 10_000 });
  await app.ready();
  const send: TestApp['send'] = async (endpoint, parts, token, language = 'vi') => {
    const { headers, payload } = await payloadOf(parts);
    const response = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, parts),
      headers: {
        'accept-language': language,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(parts.key === undefined ? {} : { 'idempotency-key': parts.key }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const json: unknown = isFile(endpoint.ok) && response.statusCode < 300 ? undefined : response.json();
    const wrapped = json as { error?: { code?: string }; code?: string } | undefined;
    const code = isUserService(endpoint.envelope) ? wrapped?.error?.code : wrapped?.code;
    return {
      status: response.statusCode,
      body: json,
      data: takeOff(endpoint.envelope, json) as Ok<typeof endpoint>,
      code: code === undefined ? undefined : meantCode(endpoint, code),
      bytes: response.rawPayload,
    };
  };
  return {
    ...opened,
    app,
    owner,
    filesFolder: path.join(dataDir, 'files'),
    send,
    openAnother,
    call: (endpoint, input, token) => send(endpoint, input as Parts, token),
    connection,
    another: () => startOn(shared),
    async stop() {
      await app.close();
      await opened.close();
    },
  };
}
