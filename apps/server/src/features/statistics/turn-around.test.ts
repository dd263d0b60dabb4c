import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { turnAround } from '@kiemlab/contract/features/statistics/turn-around.api';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addTemplate, section } from '../../testing/laboratory.ts';
import { addPerson, nextNumber, type Person, prepare } from '../../testing/people.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let own: Person;
let busy: { id: string; name: string };
let quiet: { id: string; name: string };

/** The first day of the month so many before this one. */
function monthStart(before: number): string {
  let day = `${today().slice(0, 8)}01`;
  for (let left = before; left > 0; left--) day = `${addDays(day, -1).slice(0, 8)}01`;
  return day;
}
const nameOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

interface Measured {
  typeId: string;
  received: string | null;
  /** Moments of the laboratory, of each report. */
  issued: readonly (string | null)[];
  mine?: boolean;
  gone?: boolean;
}
const all: Measured[] = [];

/** A sample that was received on a day, with reports issued at some moments; null of a draft. Answers its id. */
async function measured(one: Measured): Promise<string> {
  all.push(one);
  const { sampleId } = await world.done(world.head, createSample, {
    params: { templateId: one.typeId },
    body: { generalInformation: { sampleName: 'Viên nén' } },
  });
  await prepare(world, async (tx) => {
    await tx
      .updateTable('sample')
      .set({ received_date: one.received, ...(one.gone ? { deleted_at: new Date().toISOString() } : {}) })
      .where('id', '=', sampleId)
      .execute();
    if (one.mine)
      await tx.insertInto('sample_responsible').values({ sample_id: sampleId, user_id: own.id }).execute();
    for (const at of one.issued) {
      const number = nextNumber();
      await tx
        .insertInto('report')
        .values({
          sample_id: sampleId,
          number,
          year: 2001,
          code: `${number}`,
          full_number: `${number}/thời gian`,
          status: 'DRAFT',
          created_by: world.head.id,
        })
        .execute();
      if (at)
        await tx
          .updateTable('report')
          .set({
            status: 'ISSUED',
            kind: 'TEST_CERTIFICATE',
            form: 'test-certificate',
            issued_at: at,
            issued_by: world.head.id,
          })
          .where('number', '=', number)
          .where('year', '=', 2001)
          .execute();
    }
  });
  return sampleId;
}

/** Days of the calendar between two days. */
const between = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The value at a tenth part of a sorted row, in tenths, whole numbers only: straight between the two beside it. */
function atTenth(sorted: readonly number[], tenth: number): string {
  const place = (sorted.length - 1) * tenth;
  const low = sorted[Math.floor(place / 10)] ?? 0;
  const high = sorted[Math.min(sorted.length - 1, Math.floor(place / 10) + 1)] ?? 0;
  const tenths = low * 10 + (high - low) * (place % 10);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
const figureOf = (days: readonly number[]) => {
  const sorted = days.toSorted((a, b) => a - b);
  return {
    count: days.length,
    days: days.length < 5 ? null : { median: atTenth(sorted, 5), p90: atTenth(sorted, 9) },
  };
};

/** What should be told, by a plain walk over what was made. */
function expected(types: readonly { id: string; name: string }[], seen: (one: Measured) => boolean) {
  return types.flatMap(({ id, name }) => {
    const months = new Map<string, number[]>();
    for (const one of all) {
      const [first] = one.issued.filter((at) => at !== null).toSorted();
      if (one.typeId !== id || !first || !one.received || one.gone || !seen(one)) continue;
      const day = first.slice(0, 10);
      if (day < monthStart(11)) continue;
      const month = day.slice(0, 7);
      months.set(month, [...(months.get(month) ?? []), between(one.received, day)]);
    }
    if (months.size === 0) return [];
    return {
      templateId: id,
      name,
      ...figureOf([...months.values()].flat()),
      months: [...months]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([month, days]) => ({ month: nameOf(`${month}-01`), ...figureOf(days) })),
    };
  });
}

beforeAll(async () => {
  world = await startWorld();
  own = await addPerson(world, ['Sample']);
  const made = { sections: [section('generalInformation', ['sampleName!'])] };
  const types = [await addTemplate(world, made), await addTemplate(world, made)];
  [quiet, busy] = types.toSorted((a, b) => new Intl.Collator('vi').compare(a.name, b.name)) as [
    typeof busy,
    typeof busy,
  ];
  const last = monthStart(1);
  const noon = (day: string) => `${day}T12:00:00+07:00`;
  for (const [at, days] of [3, 20, 7, 7, 12, 1, 41].entries())
    await measured({
      typeId: busy.id,
      received: addDays(addDays(last, 5), -days),
      issued: [noon(addDays(last, 5))],
      mine: at < 5,
    });
  // The last second of a month and the first of the next one, in the laboratory.
  await measured({
    typeId: busy.id,
    received: addDays(last, -9),
    issued: [`${addDays(last, -1)}T23:59:59+07:00`],
  });
  await measured({ typeId: busy.id, received: addDays(last, -9), issued: [`${last}T00:00:00+07:00`] });
  // An amended report: the first one counts. One whose first was issued long ago does not count anew.
  await measured({
    typeId: busy.id,
    received: last,
    issued: [noon(addDays(last, 2)), noon(addDays(last, 20))],
  });
  await measured({
    typeId: busy.id,
    received: monthStart(13),
    issued: [noon(addDays(monthStart(12), 3)), noon(last)],
  });
  // The first day that counts, and the last one that does not.
  const oldest = monthStart(11);
  await measured({ typeId: quiet.id, received: addDays(oldest, -4), issued: [`${oldest}T00:00:00+07:00`] });
  await measured({
    typeId: quiet.id,
    received: addDays(oldest, -4),
    issued: [`${addDays(oldest, -1)}T23:59:59+07:00`],
  });
  // On the day of receipt; not issued; deleted; never received.
  await measured({ typeId: quiet.id, received: last, issued: [noon(last)], mine: true });
  await measured({ typeId: quiet.id, received: last, issued: [null] });
  await measured({ typeId: quiet.id, received: last, issued: [noon(last)], gone: true });
  await measured({ typeId: quiet.id, received: null, issued: [noon(last)] });
});
afterAll(() => world.stop());

describe('turn-around', () => {
  test('HOME-02 median and ninth decile by type and month of issue, of the first report of a sample', async () => {
    const told = await world.done(world.head, turnAround, {});
    expect(told).toEqual(expected([quiet, busy], () => true));
    const month = told.find(({ templateId }) => templateId === busy.id)?.months.at(-1);
    // By hand, of 1, 2, 3, 7, 7, 9, 12, 20 and 41 days: the fifth, and two tenths of the way from the eighth to the ninth.
    expect(month).toEqual({ month: nameOf(monthStart(1)), count: 9, days: { median: '7.0', p90: '24.2' } });
  });

  test('HOME-02 of fewer than five samples only their number is told', async () => {
    const told = await world.done(world.head, turnAround, {});
    expect(told.find(({ templateId }) => templateId === quiet.id)).toMatchObject({ count: 2, days: null });
    expect(told.find(({ templateId }) => templateId === busy.id)?.months[0]).toMatchObject({
      count: 1,
      days: null,
    });
  });

  test('HOME-02 one who sees only his or her own samples gets the figures of these', async () => {
    expect(await world.done(own, turnAround, {})).toEqual(
      expected([quiet, busy], ({ mine }) => mine === true),
    );
    expect(await world.done(await addPerson(world, ['Sample']), turnAround, {})).toEqual([]);
  });

  test('HOME-02 a receipt that is corrected and a sample that is deleted change the figures; what is kept is what is so', async () => {
    const last = monthStart(1);
    const figures = async () =>
      (await world.done(world.head, turnAround, {})).find(({ templateId }) => templateId === quiet.id);
    const write = (sample: string, columns: object) =>
      prepare(world, (tx) => tx.updateTable('sample').set(columns).where('id', '=', sample).execute());
    expect((await figures())?.count).toBe(2);
    const at = `${addDays(last, 9)}T23:30:00+07:00`;
    const added: string[] = [];
    for (const days of [1, 2, 3])
      added.push(await measured({ typeId: quiet.id, received: addDays(last, 9 - days), issued: [at] }));
    // The kept ones are 4 days, 0 days and these.
    expect(await figures()).toMatchObject({ count: 5, days: { median: '2.0', p90: '3.6' } });
    await write(added[2] ?? '', { received_date: addDays(last, -11) });
    expect(await figures()).toMatchObject({ count: 5, days: { median: '2.0', p90: '13.6' } });
    await write(added[0] ?? '', { received_date: null });
    expect(await figures()).toMatchObject({ count: 4, days: null });
    await write(added[0] ?? '', { received_date: addDays(last, 9) });
    await write(added[1] ?? '', { deleted_at: new Date().toISOString() });
    expect(await figures()).toMatchObject({ count: 4, days: null });
    await write(added[1] ?? '', { deleted_at: null });
    expect(await figures()).toMatchObject({ count: 5, days: { median: '2.0', p90: '13.6' } });
  });

  test('HOME-02 a laboratory that issued reports before gets the figures of these', async () => {
    const migration = readFileSync(
      new URL('../../../../../packages/db/migrations/0460-keep-turn-around.sql', import.meta.url),
      'utf8',
    );
    const figures = await world.done(world.head, turnAround, {});
    await world.owner.query('DELETE FROM turn_around');
    expect(await world.done(world.head, turnAround, {})).toEqual([]);
    await world.owner.query(/^INSERT INTO turn_around .*;$/m.exec(migration)?.[0] ?? '');
    expect(await world.done(world.head, turnAround, {})).toEqual(figures);
  });

  test('HOME-02 the program itself cannot write how long a sample took', async () => {
    const forge = prepare(world, (tx) => tx.updateTable('turn_around').set({ days: 1 }).execute());
    await expect(forge).rejects.toThrow('permission denied');
  });
});
