import type { EndpointDef, Input, Ok } from '@kiemlab/contract/core/define-endpoint';
import { login } from '@kiemlab/contract/features/auth/auth.api';
import type { DemoUsername } from '@kiemlab/db/demo/types';
import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD } from './demo-accounts.ts';

/** Calls the product as one of the demo people, through the same door as a browser. */
export type DemoCaller = <E extends EndpointDef>(
  who: DemoUsername,
  endpoint: E,
  input: Input<E>,
) => Promise<Ok<E>>;

/** A caller that logs each person in once; a refusal is an error with what was refused. */
export function createDemoCaller(app: FastifyInstance): DemoCaller {
  const tokens = new Map<DemoUsername, string>();

  async function send<E extends EndpointDef>(endpoint: E, input: Input<E>, token?: string): Promise<Ok<E>> {
    const parts = input as { params?: Record<string, string>; query?: Record<string, string>; body?: object };
    const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) => parts.params?.[key] ?? '');
    const response = await app.inject({
      method: endpoint.method,
      url,
      ...(parts.query ? { query: parts.query } : {}),
      ...(parts.body ? { payload: parts.body } : {}),
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    });
    if (response.statusCode >= 300) throw new Error(`demo: ${endpoint.id} answered ${response.body}`);
    const body = response.json<{ data?: Ok<E> }>();
    return (endpoint.envelope === 'user-service' ? body.data : body) as Ok<E>;
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
