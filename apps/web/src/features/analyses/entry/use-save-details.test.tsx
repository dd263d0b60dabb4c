import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { EntryRow } from './entry-row.ts';
import { aRow, idOf } from './fixtures.ts';
import { type DescribedCall, saving } from './testing/saving.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('TEST-03 what the form asks is saved by one call for all rows, and the results over the versions that this made', async () => {
  const more = { details: { equipment: 'HPLC-01' }, form: [], documents: 0 };
  const filled = (n: number, edits: EntryRow['edits'], details = {}): EntryRow => {
    const row = aRow(n, {}, edits);
    return { ...row, test: { ...row.test, more: { ...more, details } } };
  };
  const { save, details, sent, now } = saving(
    [
      filled(1, { result: '99', equipment: ' HPLC-02 ', referenceExpiry: '12/2027' }),
      filled(2, { environmentTemperature: '25,50' }),
      filled(3, { result: '98' }),
    ],
    [],
  );
  await save();
  expect(details).toEqual([
    {
      testRecords: [
        { testInformationId: idOf(1), version: 1, equipment: 'HPLC-02', referenceExpiry: '2027-12-31' },
        { testInformationId: idOf(2), version: 1, environmentTemperature: '25.50' },
      ],
    },
  ]);
  expect(sent.flatMap(({ results }) => results).map((row) => [row.testInformationId, row.version])).toEqual([
    [idOf(1), 2],
    [idOf(3), 1],
  ]);
  expect(now().rows.map(({ test, edits }) => [test.version, test.more?.details, edits])).toEqual([
    [3, { equipment: 'HPLC-02', referenceExpiry: '2027-12-31' }, {}],
    [2, { environmentTemperature: '25.50' }, {}],
    [2, {}, {}],
  ]);
});

test('COMP-41 an overdue calibration that is typed here is told of the row once it is saved, for the reason to go on', async () => {
  const more = { details: {}, form: [], documents: 0 };
  const row = aRow(1, {}, { result: '99', equipment: 'HPLC-02', calibrationDue: '31/12/2020' });
  const { save, now } = saving([{ ...row, test: { ...row.test, more } }], []);
  await save();
  expect(now().rows[0]?.test.lapses).toEqual([
    { kind: 'CALIBRATION_OVERDUE', what: 'HPLC-02', until: '2020-12-31', state: null, reason: null },
  ]);
});

test('TEST-03 TEST-12 a field of the form that is refused says so at its cell; what was saved of the form is not sent again', async () => {
  const refuse = ({ testRecords }: DescribedCall) => {
    // The row before has nothing to say by its form: places in the call are not those of the part.
    const place = testRecords.findIndex(({ testInformationId }) => testInformationId === idOf(3));
    return place >= 0
      ? Response.json(
          {
            code: 'VALIDATION',
            message: 'sai',
            details: {
              fields: [
                {
                  field: `testRecords.${place}.equipment`,
                  code: 'INVALID_VALUE',
                  message: 'thiết bị lạ',
                },
              ],
            },
          },
          { status: 400 },
        )
      : undefined;
  };
  const rows = [1, 2, 3, 4].map((n) =>
    aRow(n, {}, { result: '99', ...(n === 1 ? {} : { equipment: 'HPLC-02' }) }),
  );
  const { save, details, sent, now } = saving(rows, [], [], refuse);
  await save();
  const called = () =>
    details.map(({ testRecords }) => testRecords.map(({ testInformationId }) => testInformationId));
  expect(called()).toEqual([
    [idOf(2), idOf(3), idOf(4)],
    [idOf(2), idOf(4)],
  ]);
  expect(sent.flatMap(({ results }) => results.map((row) => [row.testInformationId, row.version]))).toEqual([
    [idOf(1), 1],
    [idOf(2), 2],
    [idOf(4), 2],
  ]);
  expect(now().states).toEqual(['saved', 'saved', 'unsaved', 'saved']);
  expect(now().rows[2]?.refused).toEqual({ field: 'equipment', text: 'thiết bị lạ' });
});

test('COMP-12 a reason that only the server knows to be needed is asked for, and the save goes on with it', async () => {
  const refuse = ({ reason }: DescribedCall) =>
    reason ? undefined : Response.json({ code: 'REASON_REQUIRED', message: 'cần lý do' }, { status: 409 });
  const { save, confirm, details, now } = saving([aRow(1, {}, { equipment: 'HPLC-02' })], [], [], refuse);
  await save();
  expect(now().asked?.map(({ id }) => id)).toEqual([idOf(1)]);
  await confirm('Thiết bị chờ hiệu chuẩn');
  expect(details.at(-1)).toMatchObject({
    testRecords: [{ equipment: 'HPLC-02' }],
    reason: 'Thiết bị chờ hiệu chuẩn',
  });
  expect(now()).toMatchObject({ asked: undefined, failure: undefined });
});
