import { type Act, type Tx, unitOfWork } from '@kiemlab/db/unit-of-work';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPerson } from '../../../platform/auth/find-person.queries.ts';
import type { Context } from '../../../platform/http/context.ts';
import { bytesOf, type Piece } from '../../../platform/http/json-text.ts';
import { lastRelease } from '../../../testing/releases.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { trailUpTo } from '../audit.queries.ts';
import { streamHistory } from './stream-history.ts';

let world: World;
const ENTRIES = 420;
beforeAll(async () => {
  world = await startWorld();
  await world.owner.query(
    `INSERT INTO audit_event (at, username, full_name, module, action, reason, request_id, client_ip)
     SELECT timestamptz '2024-05-06T08:00:00Z' + n * interval '1 second', 'cu', 'Người cũ', 'old', 'old.act', 'việc ' || n, 'old', '' FROM generate_series(1, ${ENTRIES}) n`,
  );
});
afterAll(() => world.stop());

async function groups(): Promise<AsyncIterable<readonly Piece[]>> {
  const { db } = world.services;
  const user = await findPerson(db, world.head.id);
  const author = { actorId: world.head.id, requestId: 'stream', clientIp: '' };
  const context = {
    db,
    user,
    language: 'vi',
    signal: new AbortController().signal,
    write: <T>(act: Act, work: (tx: Tx) => Promise<T>) => unitOfWork(db, author, act, work),
  } as unknown as Context;
  const { pieces } = await streamHistory(context, { module: 'old' }, await trailUpTo(db, undefined));
  return pieces as AsyncIterable<readonly Piece[]>;
}

test('HOME-07 the whole list comes in parts of some entries, whatever its length, and is one JSON text', async () => {
  const parts: string[] = [];
  for await (const pieces of await groups()) parts.push(bytesOf(pieces).toString());
  for (const part of parts) expect(part.match(/"id":/g)?.length ?? 0).toBeLessThanOrEqual(50);
  const { content } = JSON.parse(parts.join('')) as { content: { reason: string }[] };
  expect(content.map(({ reason }) => reason)).toEqual(
    Array.from({ length: ENTRIES }, (_, at) => `việc ${ENTRIES - at}`),
  );
  expect(await lastRelease(world)).toMatchObject({ end_state: 'WHOLE', record_count: ENTRIES });
});

test('COMP-17 who leaves before the end has broken it off, and nothing more is read', async () => {
  for await (const pieces of await groups()) {
    expect(bytesOf(pieces).length).toBeGreaterThan(100);
    break;
  }
  expect(await lastRelease(world)).toMatchObject({ end_state: 'BROKEN_OFF', record_count: null, hash: null });
});
