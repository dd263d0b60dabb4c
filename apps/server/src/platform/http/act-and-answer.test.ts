import { randomUUID } from 'node:crypto';
import { defineEndpoint } from '@kiemlab/contract/core/define-endpoint';
import { createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../app.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { route } from './route.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('act and answer', () => {
  /** Creates a group, and does something between the act and the answer. */
  const appWith = (between: () => Promise<void>) =>
    buildApp({
      services: world.services,
      checkAnswers: true,
      routes: [
        route(createCart, async ({ body }, context) => {
          const row = await context.write({ action: 'analysis-groups.create-cart' }, (tx) =>
            tx
              .insertInto('analysis_group')
              .values({ name: body.cartName })
              .returning('id')
              .executeTakeFirst(),
          );
          await between();
          return { cartId: row?.id ?? '' };
        }),
      ],
    });
  const ask = async (between: () => Promise<void>, cartName: string, key: string) => {
    const app = await appWith(between);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/carts',
      headers: { authorization: `Bearer ${world.head.token}`, 'idempotency-key': key },
      payload: { cartName },
    });
    await app.close();
    return answer;
  };
  const stored = async (name: string): Promise<[groups: number, answers: number]> => {
    const { rows } = await world.owner.query<{ groups: number; answers: number }>(
      `SELECT (SELECT count(*)::int FROM analysis_group WHERE name = $1) AS groups,
              (SELECT count(*)::int FROM idempotency_key WHERE endpoint = 'analysis-groups.create-cart' AND key = $2) AS answers`,
      [name, name],
    );
    return [rows[0]?.groups ?? -1, rows[0]?.answers ?? -1];
  };

  test('SAMPLE-07 neither is there before the answer is made, both are afterwards', async () => {
    const name = randomUUID();
    const answer = await ask(async () => expect(await stored(name)).toEqual([0, 0]), name, name);
    expect(answer.statusCode).toBe(201);
    expect(await stored(name)).toEqual([1, 1]);
  });

  test('SAMPLE-07 what breaks between them leaves neither, and the next try makes both', async () => {
    const name = randomUUID();
    const broken = await ask(() => Promise.reject(new Error('a crash')), name, name);
    expect(broken.statusCode).toBe(500);
    expect(await stored(name)).toEqual([0, 0]);
    expect((await ask(() => Promise.resolve(), name, name)).statusCode).toBe(201);
    expect(await stored(name)).toEqual([1, 1]);
  });

  test('SAMPLE-07 a server whose database connection dies between them leaves neither', async () => {
    const name = randomUUID();
    const killed = await ask(
      async () => {
        await world.owner.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()",
        );
      },
      name,
      name,
    );
    expect(killed.statusCode).toBeGreaterThanOrEqual(500);
    expect(await stored(name)).toEqual([0, 0]);
  });

  test('SAMPLE-07 a call that had nothing left to write answers the same the next time', async () => {
    const endpoint = defineEndpoint({
      ...createCart,
      ok: z.strictObject({ cartId: z.string() }),
    });
    const app = await buildApp({
      services: world.services,
      routes: [route(endpoint, () => Promise.resolve({ cartId: randomUUID() }))],
    });
    const key = randomUUID();
    const once = () =>
      app.inject({
        method: 'POST',
        url: '/api/carts',
        headers: { authorization: `Bearer ${world.head.token}`, 'idempotency-key': key },
        payload: { cartName: 'x' },
      });
    const first = await once();
    expect((await once()).body).toBe(first.body);
    await app.close();
  });
});
