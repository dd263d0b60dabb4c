import type { NamedRecord } from '@kiemlab/contract/core/named-record';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, PASSWORD } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { AppError } from '../http/app-error.ts';
import type { Context } from '../http/context.ts';
import { type SignedAct, signedAct } from './signed-act.ts';

let app: TestApp;
let context: Context;
/** What happened, in its order. */
let happened: string[];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  happened = [];
  const { token } = await addPerson(app, []);
  const user = await app.services.sessions.authenticate(token);
  const { db, passwords } = app.services;
  const inTransactions = async (): Promise<string | undefined> => {
    const { rows } = await app.owner.query<{ n: string }>(
      "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
    );
    return rows[0]?.n;
  };
  context = {
    ...app.services,
    passwords: {
      ...passwords,
      verify: async (stored, password) => {
        happened.push(`password, ${await inTransactions()} transactions open`);
        return passwords.verify(stored, password);
      },
    },
    user,
    language: 'vi',
    requestId: 'signed-act',
    bearer: undefined,
    clientIp: '127.0.0.1',
    log: app.app.log,
    signal: new AbortController().signal,
    write: (act, work) =>
      unitOfWork(db, { actorId: user.id, requestId: 'signed-act', clientIp: '127.0.0.1' }, act, work),
  };
});

interface Thing {
  id: string;
  code: string;
  version: number;
}
const thing = (version = 3): Thing => ({ id: context.user.id, code: 'V1', version });
const named = (version?: number): NamedRecord[] => [{ id: context.user.id, version }];

/** A signed act on a thing that tells what is asked of it. */
const act = (more: Partial<SignedAct<Thing, string>> = {}): SignedAct<Thing, string> => ({
  action: 'test.sign',
  reason: 'Vì sao phải sửa',
  meaning: 'approved',
  password: PASSWORD,
  load: (_tx, lock) => {
    happened.push(lock ? 'load with locks' : 'load');
    return Promise.resolve(thing());
  },
  seen: (record) => ({ field: 'things', named: named(3), records: [record] }),
  judge: (_tx, _record, before) => void happened.push(before ? 'judge again' : 'judge'),
  contentOf: ({ id, code }) => [
    { subject: 'thing', subjectId: id, of: {}, content: { code }, contentVersion: 7 },
  ],
  act: () => {
    happened.push('act');
    return Promise.resolve('done');
  },
  ...more,
});

const signatures = () =>
  context.db
    .selectFrom('signature')
    .select(['subject', 'meaning', 'remark', 'signer_id', 'signer_name', 'content_version'])
    .where('subject_id', '=', context.user.id)
    .execute();

/** The code of the refusal, and what it names. */
const refusal = async (wish: SignedAct<Thing, string>) => {
  const error: unknown = await signedAct(context, wish).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(await signatures()).toEqual([]);
  if (error instanceof AppError) return [error.code, error.details];
  throw error;
};

test('COMP-19 judged, then the password outside of any transaction, then judged again under locks, done and signed', async () => {
  expect(await signedAct(context, act())).toBe('done');
  expect(happened).toEqual([
    'load',
    'judge',
    'password, 0 transactions open',
    'load with locks',
    'judge again',
    'act',
  ]);
  expect(await signatures()).toEqual([
    {
      subject: 'thing',
      meaning: 'approved',
      remark: 'Vì sao phải sửa',
      signer_id: context.user.id,
      signer_name: context.user.fullName,
      content_version: 7,
    },
  ]);
});

test('COMP-19 what is refused anyway costs nobody a password', async () => {
  const refuse = () => {
    throw new AppError('NOT_ASSIGNED');
  };
  expect(await refusal(act({ judge: refuse, password: 'sai' }))).toEqual(['NOT_ASSIGNED', {}]);
  expect(happened).toEqual(['load']);
});

test('COMP-19 a wrong password does nothing, and is counted; none is asked for by its field', async () => {
  expect(await refusal(act({ password: 'sai' }))).toEqual(['SIGNATURE_FAILED', {}]);
  expect(happened).toEqual(['load', 'judge', 'password, 0 transactions open']);
  const { rows } = await sql<{ signature_failures: number }>`
    SELECT signature_failures FROM session WHERE id = ${context.user.sessionId}`.execute(context.db);
  expect(rows).toEqual([{ signature_failures: 1 }]);
  const [code, details] = await refusal(act({ password: undefined }));
  expect([code, details]).toEqual(['VALIDATION', { fields: [{ field: 'password', code: 'REQUIRED' }] }]);
});

test('COMP-21 what is signed is what was seen: its version is told, and is the one there is', async () => {
  const seen = (version?: number) =>
    act({ seen: (record) => ({ field: 'things', named: named(version), records: [record] }) });
  expect(await refusal(seen())).toEqual([
    'VALIDATION',
    { fields: [{ field: 'things.0.version', code: 'VERSION_REQUIRED' }] },
  ]);
  expect((await refusal(seen(2)))[0]).toBe('STALE_VERSION');
  expect(happened).toEqual(['load', 'load']);
});

test('COMP-21 a record that moved while the password was checked is not signed', async () => {
  const moved = act({
    load: (_tx, lock) => Promise.resolve(thing(lock ? 4 : 3)),
  });
  expect((await refusal(moved))[0]).toBe('STALE_VERSION');
  const other = act({
    seen: undefined as never,
    load: (_tx, lock) => Promise.resolve(thing(lock ? 4 : 3)),
    meaning: ({ version }) => (version === 3 ? undefined : 'approved'),
  });
  expect((await refusal(other))[0]).toBe('STALE_VERSION');
});

test('COMP-20 what asks for no signature asks for no password', async () => {
  expect(await signedAct(context, act({ meaning: () => undefined, password: undefined }))).toBe('done');
  expect(happened).toEqual(['load', 'judge', 'load with locks', 'judge again', 'act']);
  expect(await signatures()).toEqual([]);
});

test('COMP-20 an act that signs nothing of what the password was typed for is undone', async () => {
  const silent = act({ contentOf: () => [] });
  await expect(signedAct(context, silent)).rejects.toThrow('test.sign was not signed');
  const { rows } = await app.owner.query(
    "SELECT FROM audit_event WHERE action = 'test.sign' AND actor_id = $1",
    [context.user.id],
  );
  expect(rows).toEqual([]);
});

test('COMP-29 somebody else who signs is asked once the act was judged; without one nothing is judged beforehand', async () => {
  const other = await app.services.sessions.authenticate((await addPerson(app, [], 'Tổ trưởng')).token);
  const by = (signer: SignedAct<Thing, string>['signer']) => {
    const { contentOf, password: _, ...rest } = act({ signer: signer ?? null });
    return {
      ...rest,
      act: async (_tx, record, sign, second) => {
        if (second) await sign(contentOf?.(record) ?? []);
        return 'done';
      },
    } satisfies SignedAct<Thing, string>;
  };
  await signedAct(
    context,
    by(() => Promise.resolve(other)),
  );
  expect((await signatures()).map(({ signer_id }) => signer_id)).toEqual([other.id]);
  expect(happened).toEqual(['load', 'judge', 'load with locks', 'judge again']);
  happened = [];
  await signedAct(context, by(null));
  expect(happened).toEqual(['load with locks', 'judge']);
});
