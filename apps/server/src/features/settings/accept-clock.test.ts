import { createReports, getReportCode } from '@kiemlab/contract/features/reports/reports.api';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { mergeSamples, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { getHealth } from '@kiemlab/contract/features/settings/settings.api';
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dayOf } from '../../platform/clock.ts';
import { createClocks } from '../../platform/clocks/clocks.ts';
import { alikeSamples } from '../../testing/quantities.ts';
import { failureOf, refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import type { Parts } from '../../testing/test-app.ts';
import { approveTests, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { acceptClock } from './accept-clock.ts';

let world: World;
/** Every call that draws a number, on records that would get one. */
let calls: [EndpointDef, Parts][];
let unreceived: string;
beforeAll(async () => {
  world = await startWorld();
  unreceived = await register(world);
  const [one = '', two = '', three = ''] = await alikeSamples(world, ['100', '100', '100']);
  const approved = await sampleIn(world, 'ANALYZING');
  await approveTests(world, [approved]);
  const tests = await testsOf(world, approved);
  const { version } = await readSample(world, one);
  const other = await readSample(world, two);
  const reason = 'Chia mẫu để gửi';
  calls = [
    [changeSampleStatus, { body: { samplesIds: [unreceived], status: 'RECEIVED' } }],
    [separateSample, { body: { parentId: one, version, currentQuantities: ['10'], reason } }],
    [
      separateSample,
      {
        body: {
          parentId: one,
          version,
          currentQuantities: ['10'],
          reason,
          retained: true,
          storageLocation: 'Kho',
        },
      },
    ],
    [
      separateSample,
      {
        body: {
          mode: 'POOL',
          parts: [
            { parentId: one, version, quantity: '10' },
            { parentId: two, version: other['version'], quantity: '10' },
          ],
          reason,
        },
      },
    ],
    [mergeSamples, { body: { samplesIds: [two, three], reason } }],
    [createReports, { body: { sampleIds: [approved] } }],
    [getReportCode, { query: { ids: tests.map(({ id }) => id).join() } }],
  ];
});
afterAll(() => world.stop());
afterEach(() => vi.useRealTimers());

/** Sets the program's clock off the database's, which cannot be moved. */
const setClock = (seconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000, shouldAdvanceTime: true });
};
const health = async () => (await world.call(getHealth, {})).data;

test.each([[-180], [180], [-400 * 86_400]])(
  'COMP-26 SAMPLE-07 with the program %d s off the database no number is drawn, by no call, and nothing is written',
  async (seconds) => {
    const words = Math.abs(seconds) === 180 ? '3 phút' : '400 ngày';
    setClock(seconds);
    for (const [endpoint, parts] of calls) {
      const answer = await refused(world, world.head, endpoint, parts, 'CLOCKS_APART');
      expect(failureOf(answer).message).toContain(`lệch nhau ${words}`);
    }
    expect(await health()).toMatchObject({ status: 'ok', clocks: 'apart' });
  },
);

test('COMP-26 the trail tells the time of the database, whatever the clock of the program says', async () => {
  const { rows: before } = await world.owner.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  setClock(-180);
  const body = { params: { templateId: world.template.id }, body: sampleBody() };
  expect((await world.send(createSample, body, world.head.token)).status).toBe(201);
  const { rows } = await world.owner.query<{ action: string; isNow: boolean }>(
    'SELECT action, at BETWEEN $1 AND clock_timestamp() AS "isNow" FROM audit_event ORDER BY id DESC LIMIT 1',
    [before[0]?.at],
  );
  expect(rows).toEqual([{ action: createSample.id, isNow: true }]);
});

test('SAMPLE-07 other work goes on, half a minute is none, and with clocks that agree numbers are drawn at once', async () => {
  setClock(45);
  expect((await world.call(getSample, { params: { id: unreceived } }, world.head.token)).status).toBe(200);
  const body = { params: { templateId: world.template.id }, body: sampleBody() };
  expect((await world.send(createSample, body, world.head.token)).status).toBe(201);
  vi.useRealTimers();
  setClock(20);
  const sample = await register(world);
  const receive = (id: string) =>
    world.call(changeSampleStatus, { body: { samplesIds: [id], status: 'RECEIVED' } }, world.head.token);
  expect((await receive(sample)).status).toBe(200);
  vi.useRealTimers();
  expect(await health()).toMatchObject({ clocks: 'agree' });
});

test('SAMPLE-07 a clock behind the newest entry of the trail draws no number until it is right or confirmed, in the trail', async () => {
  await world.owner.query(
    `INSERT INTO audit_event (at, username, full_name, module, action, reason, request_id, client_ip)
     VALUES (now() + interval '400 days', '', '', 'test', 'test.ahead', '', '', '')`,
  );
  for (const [endpoint, parts] of calls) {
    const answer = await refused(world, world.head, endpoint, parts, 'CLOCK_BEHIND');
    expect(failureOf(answer).message).toContain('chậm 400 ngày');
  }
  expect(await health()).toMatchObject({ clocks: 'behind' });

  const said: string[] = [];
  const tell = { log: (line: string) => said.push(line), error: (line: string) => said.push(line) };
  const accept = (...args: string[]) => acceptClock(world.services.db, args, tell);
  const today = dayOf(new Date());
  expect([
    await accept(),
    await accept('--day', today),
    await accept('--day', '2020-01-01', '--reason', 'Pin CMOS hỏng'),
  ]).toEqual([2, 2, 1]);
  expect(said).toEqual([
    expect.stringMatching(new RegExp(`${today} .* 400 days before the newest entry`)),
    expect.stringContaining('clock:accept'),
    expect.stringContaining('today is not 2020-01-01'),
  ]);
  expect(await health()).toMatchObject({ clocks: 'behind' });
  expect(await accept('--day', today, '--reason', 'Pin CMOS hỏng')).toBe(0);
  const { rows } = await world.owner.query(
    "SELECT reason FROM audit_event WHERE action = 'settings.accept-clock'",
  );
  expect(rows).toEqual([{ reason: 'Pin CMOS hỏng' }]);
  expect(await health()).toMatchObject({ clocks: 'agree' });
  for (const [endpoint, parts] of calls.slice(0, 2))
    expect((await world.send(endpoint, parts, world.head.token)).status).toBeLessThan(300);

  // What is written ahead after that counts again.
  await world.owner.query(
    `INSERT INTO audit_event (at, username, full_name, module, action, reason, request_id, client_ip)
     VALUES (now() + interval '1 hour', '', '', 'test', 'test.ahead', '', '', '')`,
  );
  expect(await health()).toMatchObject({ clocks: 'behind' });
  expect(await accept('--day', today, '--reason', 'Lần nữa')).toBe(0);
  expect(await accept()).toBe(0);
  expect(said.at(-1)).toContain('nothing to confirm');
});

test('OPS-05 the log tells of the clocks when that changes, and not with each refusal', async () => {
  const lines: string[] = [];
  const log = {
    warn: (_: unknown, line: string) => lines.push(line),
    error: (_: unknown, line: string) => lines.push(line),
  };
  const clocks = createClocks();
  const compare = () => clocks.compare(world.services.db, log as never);
  await compare();
  setClock(45);
  for (let times = 0; times < 3; times++) await compare();
  vi.useRealTimers();
  for (let times = 0; times < 3; times++) await compare();
  expect(lines).toEqual([expect.stringContaining('are apart'), expect.stringContaining('agree again')]);
});
