import fc from 'fast-check';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { saveRetentionRule } from '@kiemlab/contract/features/retention/retention.api';
import { COMBINATIONS, keepUntil } from '@kiemlab/contract/features/retention/retention.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, PASSWORD, prepare } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import {
  endRetention,
  move,
  readSample,
  register,
  sampleBody,
  sampleIn,
  type NewSampleBody,
} from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { confirmByQuality } from '../safeguards/testing/confirm-all.ts';
import { insertDefaultTemplates } from '../setup/insert-default-templates.ts';
import { DEFAULT_RETENTION } from './insert-default-rules.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const body = (expirationDate: string | null, more: object = {}): NewSampleBody => ({
  ...sampleBody(),
  sampleChronicleInformation: { expirationDate, samplingDate: `${addDays(today(), -2)}T03:00:00Z`, ...more },
});

/** The rule of the world's sample type for taken samples: later of expiry + 12 and sampling + 24 months. */
const setRule = async () => {
  await world.done(world.head, saveRetentionRule, {
    body: {
      templateId: world.template.id,
      sampleSource: 'Mẫu lấy',
      afterExpiry: 12,
      afterSampling: 24,
      afterReport: null,
      afterReceipt: null,
      combination: 'LATER',
      effectiveFrom: '2000-01-01',
      reason: 'Theo Thông tư 11/2018/TT-BYT',
    },
  });
  // Where the expiry is known and soon it keeps shorter than the 24 months from receipt before it.
  await confirmByQuality(world);
};

const rule = {
  afterExpiry: 12,
  afterSampling: 24,
  afterReport: null,
  afterReceipt: null,
  combination: 'LATER' as const,
};
const until = (expiry: string | null, received = today(), sampled: string | null = addDays(today(), -2)) =>
  keepUntil(rule, { expiry, received, sampled, reported: null });

test('SAMPLE-09 a sample is kept by its rule from its receipt on, and anew whenever a day it depends on changes', async () => {
  await setRule();
  const id = await register(world, body('2035-06-30'));
  const kept = async () => (await readSample(world, id))['pullOutDate'];
  expect(await kept()).toBeNull();
  await move(world, [id], 'RECEIVED');
  expect(await kept()).toBe(until('2035-06-30'));
  const edit = async (sections: object) => {
    const { version } = await readSample(world, id);
    await world.done(world.head, updateSample, {
      body: {
        ...sections,
        generalInformation: { sampleId: id },
        version,
        reason: 'Đọc lại nhãn chai',
        secondPerson: { username: world.reviewer.username, password: PASSWORD },
      },
    });
  };
  await edit({ sampleChronicleInformation: { expirationDate: '2036-02-29' } });
  expect(await kept()).toBe('2037-02-28');
  await edit({ sampleChronicleInformation: { expirationDate: null } });
  expect(await kept()).toBe(until(null));
  await edit({
    sampleChronicleInformation: { samplingDate: '2020-01-31T17:30:00Z', receivedDate: '2020-02-02' },
  });
  // Half past five in the evening there is the first of February here.
  expect(await kept()).toBe(until(null, '2020-02-02', '2020-02-01'));
});

test('SAMPLE-09 the day is frozen when the sample is destroyed, and follows the rule again when it is restored', async () => {
  const id = await register(world, body(null));
  await move(world, [id], 'RECEIVED');
  const before = (await readSample(world, id))['pullOutDate'];
  const byRule = until(null, '2001-01-01', null);
  expect(before).not.toBe(byRule);
  await move(world, [id], 'DESTROYED', { reason: 'Hủy sớm theo quyết định' });
  await prepare(world, (tx) =>
    tx
      .updateTable('sample')
      .set({ received_date: '2001-01-01', sampling_date: null })
      .where('id', '=', id)
      .execute(),
  );
  expect((await readSample(world, id))['pullOutDate']).toBe(before);
  await move(world, [id], 'STORED', { reason: 'Giữ lại làm bằng chứng', storageLocation: 'Tủ 1' });
  expect((await readSample(world, id))['pullOutDate']).toBe(byRule);
});

test('SAMPLE-09 before the end of retention the specified call destroys for nobody, afterwards with a reason', async () => {
  const custodian = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Cancel', 'Sample_Receive']);
  const early = await sampleIn(world, 'STORED');
  const destroy = (id: string, reason?: string) => ({
    body: { samplesIds: [id], status: 'DESTROYED', reason },
  });
  const answer = await refused(
    world,
    custodian,
    changeSampleStatus,
    destroy(early, 'Tủ lưu không còn chỗ'),
    'RETENTION_NOT_OVER',
  );
  expect(codesOf(answer)).toEqual([(await readSample(world, early)).code]);
  await refused(
    world,
    world.head,
    changeSampleStatus,
    destroy(early, 'Mẫu bị nấm mốc'),
    'RETENTION_NOT_OVER',
  );
  const over = await sampleIn(world, 'STORED');
  await endRetention(world, [over]);
  await refused(world, custodian, changeSampleStatus, destroy(over), 'REASON_REQUIRED');
  expect((await world.send(changeSampleStatus, destroy(over, 'Hết hạn lưu'), custodian.token)).status).toBe(
    200,
  );
});

test('SAMPLE-09 the database keeps the same rule as the contract', async () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  const count = fc.option(fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constant(600)));
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          expiry: fc.option(fc.oneof(day, fc.constant('9990-01-31'))),
          sampled: fc.option(day),
          reported: fc.option(day),
          received: fc.option(day),
          afterExpiry: count,
          afterSampling: count,
          afterReport: count,
          afterReceipt: count,
          combination: fc.constantFrom(...COMBINATIONS),
        }),
        { minLength: 50, maxLength: 50 },
      ),
      async (cases) => {
        const { rows } = await world.owner.query<{ until: string | null }>(
          `SELECT keep_until((c ->> 'afterExpiry')::int, (c ->> 'afterSampling')::int, (c ->> 'afterReport')::int, (c ->> 'afterReceipt')::int,
             c ->> 'combination', (c ->> 'expiry')::date, (c ->> 'sampled')::date, (c ->> 'reported')::date, (c ->> 'received')::date)::text AS until
             FROM jsonb_array_elements($1) WITH ORDINALITY e (c, n) ORDER BY n`,
          [JSON.stringify(cases)],
        );
        expect(rows.map((row) => row.until)).toEqual(cases.map((one) => keepUntil(one, one)));
      },
    ),
    { numRuns: 20 },
  );
});

test('SAMPLE-09 every sample type of a new laboratory has a rule for taken and for sent samples', async () => {
  const types = await prepare(world, insertDefaultTemplates);
  const { rows } = await world.owner.query<{ name: string; n: string }>(
    'SELECT t.name, count(*) AS n FROM retention_rule r JOIN template t ON t.id = r.template_id WHERE t.id = ANY ($1) GROUP BY 1',
    [[...types.values()]],
  );
  expect(rows.map((row) => row.n)).toEqual([...types.keys()].map(() => '2'));
  expect(Object.keys(DEFAULT_RETENTION)).toHaveLength(types.size);
});
