import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { setBlindCoding } from '../../testing/coded-samples.ts';
import { addPerson, allBut } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody } from '../../testing/samples.ts';
import type { World } from '../../testing/world.ts';
import { DECIDED, FINE, type Receiving, startReceiving, TORN } from './testing/receiving.ts';

let lab: Receiving;
let world: World;
beforeAll(async () => {
  lab = await startReceiving();
  ({ world } = lab);
});
afterAll(() => world.stop());

test('COMP-36 a deviation wants its text and a decision, with whose it is and how it was told, before a number is drawn', async () => {
  const id = await register(world);
  const lacks = async (receipt: object) =>
    faultsOf(await lab.refusal([id], { receipt }, 'RECEIPT_INCOMPLETE'));
  expect(await lacks({ ...FINE, seal: 'BROKEN' })).toEqual([
    'receipt.deviation REQUIRED',
    'receipt.decision REQUIRED',
  ]);
  expect(await lacks({ ...FINE, deviation: 'Ẩm' })).toEqual(['receipt.decision REQUIRED']);
  expect(await lacks({ ...FINE, decision: 'ASK' })).toEqual(['receipt.deviation REQUIRED']);
  expect(await lacks({ ...TORN, decision: 'GO_ON' })).toEqual([
    'receipt.decidedFor REQUIRED',
    'receipt.decidedName REQUIRED',
    'receipt.decidedHow REQUIRED',
    'receipt.decidedAt REQUIRED',
  ]);
  const ahead = { ...TORN, decision: 'GO_ON', ...DECIDED, decidedAt: '2999-01-01T00:00:00Z' };
  expect(faultsOf(await lab.refusal([id], { receipt: ahead }, 'VALIDATION'))).toEqual([
    'receipt.decidedAt IN_FUTURE',
  ]);
  await lab.receive([id], { receipt: { ...TORN, decision: 'GO_ON', ...DECIDED } });
  expect((await lab.told(id)).receipts).toMatchObject([{ ...TORN, decision: 'GO_ON', ...DECIDED }]);
});

test('COMP-36 who is asked is waited for: no number, a mark, word to who registered it; then it is received after all', async () => {
  const clerk = await addPerson(world, allBut());
  const id = await register(world, sampleBody());
  await world.owner.query('BEGIN');
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.registered-by', true)");
  await world.owner.query('UPDATE sample SET created_by = $1 WHERE id = $2', [clerk.id, id]);
  await world.owner.query('COMMIT');
  const answer = await lab.receive([id], { receipt: { ...TORN, decision: 'ASK' } });
  expect(answer.samples).toEqual([{ sampleId: id, sampleIdInternal: null, sampleStatus: 'NOT_RECEIVE' }]);
  expect(await readSample(world, id)).toMatchObject({ sampleStatus: 'NOT_RECEIVE', decisionAsked: today() });
  const alerts = async () =>
    JSON.stringify(await world.done(clerk, listAlerts, { query: { page: 0, size: 50 } }));
  expect(await alerts()).toContain('chờ ý kiến');
  const waiting = async () =>
    (
      await world.done(world.head, listSamples, { query: { page: 0, size: 50, waiting: 'true' } })
    ).sampleList.map(({ sampleId }) => sampleId);
  expect(await waiting()).toEqual([id]);

  await lab.receive([id], { receipt: { ...TORN, decision: 'GO_ON', ...DECIDED } });
  const sample = await readSample(world, id);
  expect(sample).toMatchObject({ sampleStatus: 'RECEIVED', decisionAsked: null });
  expect(sample.sampleIdInternal).toMatch(/^L/);
  expect((await lab.told(id)).receipts.map(({ round, decision }) => [round, decision])).toEqual([
    [2, 'GO_ON'],
    [1, 'ASK'],
  ]);
  expect(await waiting()).toEqual([]);
  expect(await alerts()).not.toContain('chờ ý kiến');
});

test('SAMPLE-10 COMP-36 what is refused at the receipt goes the way of a refusal, beside others that are received', async () => {
  const [torn, fine] = [await register(world), await register(world)];
  await lab.receive([torn, fine], {
    receipt: FINE,
    receipts: [{ sampleId: torn, ...TORN, decision: 'REFUSE', ...DECIDED }],
  });
  expect(await readSample(world, torn)).toMatchObject({
    sampleStatus: 'DESTROYED',
    sampleIdInternal: null,
    currentQuantity: '0',
  });
  expect(await readSample(world, fine)).toMatchObject({ sampleStatus: 'RECEIVED' });
  expect((await lab.told(torn)).receipts).toMatchObject([
    { decision: 'REFUSE', deviation: 'Hộp rách một góc' },
  ]);
  expect((await lab.told(fine)).receipts).toMatchObject([{ ...FINE, decision: null }]);
  const clerk = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Receive']);
  const body = {
    samplesIds: [await register(world)],
    status: 'RECEIVED',
    receipt: { ...TORN, decision: 'REFUSE', ...DECIDED },
  };
  await refused(world, clerk, changeSampleStatus, { body }, 'FORBIDDEN');
});

test('COMP-40 who decided is origin: coded, it is not shown, and not asked of whom it is kept from', async () => {
  const id = await register(world);
  await lab.receive([id], { receipt: { ...TORN, decision: 'GO_ON', ...DECIDED } });
  const blind = await addPerson(world, allBut('Sample_Origin'));
  await setBlindCoding(world, true);
  try {
    expect((await lab.told(id, blind)).receipts).toMatchObject([{ decidedName: null, decidedFor: 'CLIENT' }]);
    const { decidedName, ...unnamed } = DECIDED;
    const other = await register(world);
    const body = (receipt: object) =>
      ({ body: { samplesIds: [other], status: 'RECEIVED', receipt } }) as never;
    const named = await refused(
      world,
      blind,
      changeSampleStatus,
      body({ ...TORN, decision: 'GO_ON', ...unnamed, decidedName }),
      'VALIDATION',
    );
    expect(faultsOf(named)).toEqual(['receipt.decidedName HIDDEN_FIELD']);
    await world.done(blind, changeSampleStatus, body({ ...TORN, decision: 'GO_ON', ...unnamed }));
  } finally {
    await setBlindCoding(world, false);
  }
});
