import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { saveSheet } from '@kiemlab/contract/features/analytes/sheet.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, ASSAY } from '../../testing/laboratory.ts';
import { nextNumber } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** A test id with an assay; of one in use a sample has tests. */
async function open(isUsed = false) {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [ASSAY],
  });
  if (isUsed) await sampleIn({ ...world, setup }, 'ANALYZING');
  const list = () => world.done(world.head, listAnalytes, { query: { testId: setup.testId } });
  const [assay] = await list();
  if (!assay) throw new Error('no analyte');
  const bodyOf = (lines: readonly object[], more: object) => ({
    body: { testId: setup.testId, seen: [assay.id], lines, ...more },
  });
  return {
    assay,
    list,
    line: (more: object = {}) => ({
      analytesId: `S-${nextNumber()}`,
      analytesName: `Chỉ tiêu ${nextNumber()}`,
      analytesGroupId: setup.analyteGroupId,
      ...more,
    }),
    send: (lines: readonly object[], more: object = {}) =>
      world.send(saveSheet, bodyOf(lines, more), world.head.token),
    refusal: (lines: readonly object[], code: Parameters<typeof refused>[4], more: object = {}) =>
      refused(world, world.head, saveSheet, bodyOf(lines, more), code),
  };
}

test('TEST-08 two names or codes that nobody uses are swapped, or handed on, by one save', async () => {
  const { assay, line, send } = await open();
  const { data: first } = await send([{ id: assay.id }, line(), line()]);
  const [, a, b] = first as [Analyte, Analyte, Analyte];
  const more = { seen: first.map(({ id }) => id) };
  const swapped = await send(
    [
      { id: assay.id },
      { id: a.id, version: a.version, analytesName: b.analytesName, analytesId: b.analytesId },
      { id: b.id, version: b.version, analytesName: a.analytesName.toUpperCase(), analytesId: a.analytesId },
    ],
    more,
  );
  expect([swapped.status, swapped.code]).toEqual([200, undefined]);
  const called = (rows: readonly Analyte[]) =>
    rows.slice(1).map(({ analytesId, analytesName }) => [analytesId, analytesName]);
  expect(called(swapped.data)).toEqual([
    [b.analytesId, b.analytesName],
    [a.analytesId, a.analytesName.toUpperCase()],
  ]);
  const [, c, d] = swapped.data as [Analyte, Analyte, Analyte];
  // One takes the name that another leaves, and a new one that of the first.
  const chain = await send(
    [
      { id: assay.id },
      { id: c.id, version: c.version, analytesName: d.analytesName },
      { id: d.id, version: d.version, analytesName: 'Tên khác hẳn' },
      line({ analytesName: c.analytesName }),
    ],
    more,
  );
  expect(called(chain.data).map(([, name]) => name)).toEqual([
    d.analytesName,
    'Tên khác hẳn',
    c.analytesName,
  ]);
});

test('TEST-08 COMP-30 two that are called the same at the end are refused, and what is in use swaps with nothing', async () => {
  const { assay, line, list, send, refusal } = await open(true);
  const { data: first } = await send([{ id: assay.id }, line(), line()]);
  const [, a, b] = first as [Analyte, Analyte, Analyte];
  const more = { seen: first.map(({ id }) => id), reason: 'Theo DĐVN VI, lần bổ sung' };
  const named = ({ id, version }: Analyte, analytesName: string) => ({ id, version, analytesName });
  const twice = [{ id: assay.id }, named(a, 'Tên mới'), named(b, 'tên mới')];
  expect(faultsOf(await refusal(twice, 'DUPLICATE', more))).toContain('lines.2.analytesName INVALID_VALUE');
  const used = [named(assay, a.analytesName), named(a, assay.analytesName), { id: b.id }];
  expect(faultsOf(await refusal(used, 'DUPLICATE', more))).toEqual([
    'lines.0.analytesName INVALID_VALUE',
    'lines.1.analytesName INVALID_VALUE',
  ]);
  expect(await list()).toEqual(first);
});
