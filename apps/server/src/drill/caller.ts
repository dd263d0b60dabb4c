import { setTimeout as pause } from 'node:timers/promises';
import { type EndpointDef, type Input, type Ok, takeOff } from '@kiemlab/contract/core/define-endpoint';

/** A refusal that no caller should see: it is neither an answer nor "try again later". */
export class WrongAnswer extends Error {}

/** Calls the product as its pages do. A call that is repeated says so, as the first one may have been done all the same. */
export interface Caller {
  /** How often it was told to try again, by the code of the answer; '' where nobody answered. */
  again: Record<string, number>;
  /** Repeats until it is answered; a creating call under one key. */
  ask<E extends EndpointDef>(
    endpoint: E,
    input: Input<E>,
  ): Promise<{ status: number; data: Ok<E>; code: string | undefined; isRepeated: boolean }>;
}

/** Answers that say so, with their status. */
const AGAIN: Record<string, number> = { SERVICE_UNAVAILABLE: 503, TOOK_TOO_LONG: 503, STORAGE_FULL: 507 };
const AGAIN_MS = 50;
const PATIENCE_MS = 15_000;

/** What of a call goes into the address and what into the body. */
interface Parts {
  params?: Record<string, string>;
  body?: unknown;
}

/**
 * Asks until there is an answer: a call that nobody answers, or that is told to come again, is asked again a moment
 * later. `stopped` ends the asking, as an error. Throws WrongAnswer for any other failure of the server.
 */
export function createCaller(url: string, token: string | undefined, stopped: () => boolean): Caller {
  async function once(endpoint: EndpointDef, parts: Parts, key: string) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => parts.params?.[name] ?? '');
    const response = await fetch(url + path, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, body: (await response.json()) as { data?: unknown; code?: string } };
  }
  const again: Record<string, number> = {};
  return {
    again,
    async ask(endpoint, input) {
      const key = crypto.randomUUID();
      for (let isRepeated = false; ; isRepeated = true) {
        const answer = await once(endpoint, input as Parts, key).catch(() => undefined);
        if (answer && answer.status < 500) {
          const data = takeOff(endpoint.envelope, answer.body);
          return { status: answer.status, data: data as never, code: answer.body.code, isRepeated };
        }
        const code = answer?.body.code ?? '';
        if (answer && AGAIN[code] !== answer.status)
          throw new WrongAnswer(`${endpoint.id} answered ${answer.status} ${JSON.stringify(answer.body)}`);
        again[code] = (again[code] ?? 0) + 1;
        if (stopped()) throw new Error('stopped');
        await pause(AGAIN_MS);
      }
    },
  };
}
