import {
  type EndpointDef,
  type Input,
  isFile,
  type Ok,
  takeOff,
} from '@kiemlab/contract/core/define-endpoint';
import { login } from '@kiemlab/contract/features/auth/auth.api';
import type { DemoUsername } from './data/types.ts';
import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD } from './demo-accounts.ts';

/** Address that the loader's calls come from in the trail: no connection has it, so that nobody else is taken for it. */
export const LOADER_ADDRESS = 'demo';

/** Calls the product as one of the demo people, through the same door as a browser. */
export type DemoCaller = <E extends EndpointDef>(
  who: DemoUsername,
  endpoint: E,
  input: Input<E>,
) => Promise<Ok<E>>;

/** A file and what is said about it, as a browser sends them. */
async function formOf(file: File, said: Record<string, string> = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(said)) form.append(key, value);
  form.append('file', file);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** A caller that logs each person in once; a refusal is an error with what was refused. */
export function createDemoCaller(app: FastifyInstance): DemoCaller {
  const tokens = new Map<DemoUsername, string>();

  async function send<E extends EndpointDef>(endpoint: E, input: Input<E>, token?: string): Promise<Ok<E>> {
    const parts = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: Record<string, string>;
      file?: File;
    };
    const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) => parts.params?.[key] ?? '');
    const form = parts.file && (await formOf(parts.file, parts.body));
    const response = await app.inject({
      method: endpoint.method,
      url,
      remoteAddress: LOADER_ADDRESS,
      ...(parts.query ? { query: parts.query } : {}),
      ...(form ? { payload: form.payload } : parts.body ? { payload: parts.body } : {}),
      headers: { ...form?.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    if (response.statusCode >= 300) throw new Error(`demo: ${endpoint.id} answered ${response.body}`);
    if (isFile(endpoint.ok)) {
      const type = String(response.headers['content-type']);
      return { blob: new Blob([Uint8Array.from(response.rawPayload)], { type }), fileName: '' } as Ok<E>;
    }
    const body = response.json<{ data?: Ok<E> }>();
    return takeOff(endpoint.envelope, body) as Ok<E>;
  }

  return async (who, endpoint, input) => {
    let token = tokens.get(who);
    if (!token) {
      token = (await send(login, { body: { username: who, password: DEMO_PASSWORD } })).access_token;
      tokens.set(who, token);
    }
    return send(endpoint, input, token);
  };
}
