import { saveDetails } from '@kiemlab/contract/features/tests/records.api';
import { enterResults } from '@kiemlab/contract/features/tests/results.api';
import { type TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { App } from 'antd';
import { type ReactNode, useReducer } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../../lib/api/http-error.ts';
import '../../../lib/i18n/i18n.ts';
import { vi as texts } from '../../../locales/vi.ts';
import { stateOfCell } from './cell-state.ts';
import { entryReducer, entryState } from './entry-reducer.ts';
import type { EntryRow } from './entry-row.ts';
import { aRow, idOf } from './fixtures.ts';
import { AT_ONCE } from './send-in-parts.ts';
import type { CellOf } from './to-save.ts';
import { useSave } from './use-save.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Sent = { testInformationId: string; version: number; result: string };
type DescribedCall = {
  testRecords: readonly { testInformationId: string; version: number; equipment?: string }[];
  reason?: string;
};
const { entry } = texts.tests;

const cache = new QueryClient();
const InFrame = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>
    <App>{children}</App>
  </QueryClientProvider>
);

/** The grid's saving over these rows, and a server that answers each call for results in turn, then for tests as they are stored. */
function saving(
  initial: readonly EntryRow[],
  answers: readonly ((sent: readonly Sent[]) => void)[],
  stored: readonly TestRow[] = [],
  refuse: (call: DescribedCall) => Response | undefined = () => undefined,
) {
  const sent: { results: readonly Sent[]; reason: string | undefined; files?: string[] }[] = [];
  const details: DescribedCall[] = [];
  const answer = (testResults: readonly Sent[]): Response => {
    const saved = testResults.map(({ testInformationId: id, version }) => ({
      id,
      version: version + 1,
      flag: null,
      proposal: null,
    }));
    try {
      answers[sent.length - 1]?.(testResults);
      return Response.json({ saved }, { status: 201 });
    } catch (error) {
      // What is no refusal is a line that breaks.
      if (!(error instanceof HttpError)) throw error;
      const { status, code, message, details } = error;
      return Response.json({ code, message, details }, { status });
    }
  };
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string | FormData }) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (init?.method === 'POST' && pathname === saveDetails.path) {
      const call = JSON.parse(String(init.body)) as DescribedCall;
      details.push(call);
      const saved = call.testRecords.map((record) => ({
        id: record.testInformationId,
        version: record.version + 1,
      }));
      return refuse(call) ?? Response.json({ saved }, { status: 201 });
    }
    if (init?.method !== 'POST' || pathname !== enterResults.path)
      return Response.json({ content: stored, total: stored.length, upTo: 'x' });
    const { body = '{}' } = init;
    const json = typeof body === 'string' ? body : String(body.get('testResultJson'));
    const { testResults, reason } = JSON.parse(json) as { testResults: Sent[]; reason?: string };
    const files = typeof body === 'string' ? [] : body.getAll('documents').map((file) => (file as File).name);
    sent.push({ results: testResults, reason, ...(files.length > 0 ? { files } : {}) });
    return answer(testResults);
  });
  const asked: CellOf[] = [];
  const { result } = renderHook(
    () => {
      const [{ rows }, dispatch] = useReducer(entryReducer, initial, entryState);
      return { rows, save: useSave(rows, dispatch, (cell) => void asked.push(cell)) };
    },
    { wrapper: InFrame },
  );
  return {
    sent,
    details,
    asked,
    save: () => act(async () => result.current.save.save()),
    confirm: (reason: string) => act(async () => result.current.save.confirm(reason)),
    now: () => ({
      ...result.current.save,
      states: result.current.rows.map((row) => stateOfCell(row, 'result')),
      rows: result.current.rows,
    }),
  };
}
const typed = (count: number): EntryRow[] =>
  Array.from({ length: count }, (_, n) => aRow(n + 1, {}, { result: '99,6' }));

test('TEST-03 five hundred and one rows go out in parts, each cell says that it is saved', async () => {
  const { save, sent, now } = saving(typed(501), []);
  await save();
  expect(sent.map(({ results }) => results.length)).toEqual([AT_ONCE, AT_ONCE, AT_ONCE, AT_ONCE, AT_ONCE, 1]);
  expect(new Set(sent.flatMap(({ results }) => results.map((row) => row.testInformationId))).size).toBe(501);
  expect(new Set(now().states)).toEqual(new Set(['saved']));
  expect(now()).toMatchObject({ failure: undefined, progress: undefined });
});

test('TEST-03 what is refused says so at its cell, everything else is saved, and the next save sends only that', async () => {
  const refuse = (): void => {
    throw new HttpError(400, 'VERDICT_REMARK_REQUIRED', 'ghi rõ', { codes: ['T2'] });
  };
  const { save, sent, now, asked } = saving(typed(3), [refuse]);
  await save();
  expect(now().states).toEqual(['saved', 'unsaved', 'saved']);
  expect(now().rows[1]).toMatchObject({
    refused: { field: 'remarks', text: 'ghi rõ' },
    edits: { result: '99,6' },
  });
  expect(asked.map(({ test: { id }, field }) => [id, field])).toEqual([[idOf(2), 'remarks']]);
  expect(now().failure).toContain('T2');
  await save();
  expect(sent.at(-1)?.results.map(({ testInformationId }) => testInformationId)).toEqual([idOf(2)]);
  expect(now().states).toEqual(['saved', 'saved', 'saved']);
});

test('TEST-03 a session that ends in the middle leaves what was saved saved, and the rest as it was typed', async () => {
  const end = (): void => {
    throw new HttpError(401, 'SESSION_ENDED', 'hết phiên');
  };
  const { save, now } = saving(typed(AT_ONCE + 2), [() => undefined, end]);
  await save();
  const states = now().states;
  expect(states.slice(0, AT_ONCE).every((state) => state === 'saved')).toBe(true);
  expect(states.slice(AT_ONCE)).toEqual(['unsaved', 'unsaved']);
  expect(now().failure).toBe(
    `${entry.savedPart.replace('{{count}}', String(AT_ONCE)).replace('{{total}}', String(AT_ONCE + 2))} hết phiên`,
  );
});

test('TEST-12 an answer that was lost is found again: it is no conflict, and nothing is saved twice', async () => {
  const lost = (): void => {
    throw new TypeError('Failed to fetch');
  };
  const stale = (): void => {
    throw new HttpError(409, 'STALE_VERSION', 'đã đổi', { codes: ['T1', 'T2'] });
  };
  const stored = [
    aRow(1, { version: 2, result: '99.6', sampleTestingResult: 'PASS', resultVersions: 1 }).test,
    aRow(2, { version: 2, result: '80', sampleTestingResult: 'FAIL', resultVersions: 1 }).test,
  ];
  const { save, now, sent } = saving(typed(2), [lost, stale], stored);
  await save();
  expect(sent).toHaveLength(2);
  expect(now().states[0]).toBe('saved');
  expect(now().rows[1]).toMatchObject({ edits: { result: '99,6' }, conflict: { result: '80', version: 2 } });
});

test('TEST-12 the reason of a correction is asked for again with what was given, when it was not saved', async () => {
  const fail = (): void => {
    throw new HttpError(500, 'INTERNAL', 'lỗi');
  };
  const corrected = aRow(
    1,
    { result: '98', sampleTestingResult: 'PASS', resultVersions: 1 },
    { result: '97' },
  );
  const { save, confirm, now, sent } = saving([corrected], [fail]);
  await save();
  expect(now().asked?.map(({ id }) => id)).toEqual([idOf(1)]);
  expect(sent).toEqual([]);
  await confirm('Pha loãng nhầm');
  expect(now()).toMatchObject({ asked: undefined, reason: 'Pha loãng nhầm' });
  await save();
  await confirm('Pha loãng nhầm');
  expect(sent.map(({ reason }) => reason)).toEqual(['Pha loãng nhầm', 'Pha loãng nhầm']);
  expect(now()).toMatchObject({ reason: '', failure: undefined, states: ['saved'] });
});

test('TEST-03 a verdict against the proposal goes nowhere without its remark, and the cursor is led to it', async () => {
  const { save, sent, asked, now } = saving([aRow(1, {}, { result: '80', sampleTestingResult: 'PASS' })], []);
  await save();
  expect(sent).toEqual([]);
  expect(asked).toMatchObject([{ test: { id: idOf(1) }, field: 'remarks' }]);
  expect(now().failure).toBe(entry.against.unexplained.replace('{{codes}}', 'T1'));
});

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

test('TEST-03 documents go with the result of their row alone, in the specified form, and are counted once saved', async () => {
  const more = { details: {}, form: [], documents: 1 };
  const { save, sent, now } = saving(
    [
      aRow(1, {}, { result: '99,6' }),
      { ...aRow(2, {}, { result: '98' }), files: [pdf('Sắc ký đồ.pdf'), pdf('IR.pdf')] },
      aRow(3, {}, { result: '97' }),
      { ...aRow(4), files: [pdf('Ảnh.pdf')] },
    ].map((row) => ({ ...row, test: { ...row.test, more } })),
    [],
  );
  await save();
  expect(sent.map(({ results, files }) => [results.map(({ testInformationId: id }) => id), files])).toEqual([
    [[idOf(1)], undefined],
    [[idOf(2)], ['Sắc ký đồ.pdf', 'IR.pdf']],
    [[idOf(3)], undefined],
    [[idOf(4)], ['Ảnh.pdf']],
  ]);
  // Nothing of a result is said where only a document is added.
  expect(sent[3]?.results).toEqual([{ testInformationId: idOf(4), version: 1 }]);
  expect(now().rows.map(({ files = [], test }) => [files.length, test.more?.documents])).toEqual([
    [0, 1],
    [0, 3],
    [0, 1],
    [0, 2],
  ]);
  expect(now().rows[3]?.test.resultVersions).toBe(0);
});

test('TEST-03 a document that is refused says so at its cell; it stays with the row, the others are saved', async () => {
  const refuse = (): void => {
    throw new HttpError(400, 'FILE_TYPE_NOT_ALLOWED', 'loại tệp không được nhận');
  };
  const { save, now, asked } = saving(
    [{ ...aRow(1, {}, { result: '99' }), files: [pdf('a.exe')] }, aRow(2, {}, { result: '98' })],
    [refuse],
  );
  await save();
  expect(now().states).toEqual(['unsaved', 'saved']);
  expect(now().rows[0]).toMatchObject({
    refused: { field: 'documents', text: 'loại tệp không được nhận' },
    files: [{ name: 'a.exe' }],
  });
  expect(asked).toMatchObject([{ field: 'documents' }]);
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
