import { describe, expect, test, vi } from 'vitest';
import { HttpError } from '../../../lib/api/http-error.ts';
import { aRow } from './fixtures.ts';
import { AT_ONCE, refusalsOf, type RefusedRow, sendInParts } from './send-in-parts.ts';
import { type SentRow, toSave } from './to-save.ts';

const sent = (count: number): SentRow[] =>
  toSave(Array.from({ length: count }, (_, n) => aRow(n + 1, {}, { result: '99,6' }))).rows;
const codes = (rows: readonly SentRow[]): string[] => rows.map(({ test }) => test.testInformationCode);
const stale = (...names: string[]) => new HttpError(409, 'STALE_VERSION', 'đã đổi', { codes: names });

/** Sends rows to a server that answers so; what was saved and what was refused, by code. */
async function sending(rows: SentRow[], answer: (part: readonly SentRow[], call: number) => void) {
  const saved: string[] = [];
  const refused: RefusedRow[] = [];
  const calls: number[] = [];
  const done = sendInParts(rows, {
    send: (part) => {
      calls.push(part.length);
      answer(part, calls.length);
      return Promise.resolve([]);
    },
    onSaved: (part) => saved.push(...codes(part)),
    onRefused: (more) => Promise.resolve(void refused.push(...more)),
  });
  const error = await done.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { saved, refused: codes(refused.map(({ row }) => row)), refusals: refused, calls, error };
}

describe('TEST-03 more rows than one call takes are saved in parts', () => {
  test('every row once, in order', async () => {
    const rows = sent(3 * AT_ONCE + 1);
    const { saved, calls, error } = await sending(rows, () => undefined);
    expect(saved).toEqual(codes(rows));
    expect(calls).toEqual([AT_ONCE, AT_ONCE, AT_ONCE, 1]);
    expect(error).toBeUndefined();
  });
  test('a refused row keeps neither the rest of its part nor the other parts from being saved', async () => {
    const rows = sent(AT_ONCE + 2);
    const { saved, refused, calls } = await sending(rows, (part) => {
      if (codes(part).includes('T3')) throw stale('T3');
    });
    expect(refused).toEqual(['T3']);
    expect(saved).toEqual(codes(rows).filter((code) => code !== 'T3'));
    expect(calls).toEqual([AT_ONCE, AT_ONCE - 1, 2]);
  });
  test('a part that is refused as a whole is told row by row, the next one goes out', async () => {
    const rows = sent(AT_ONCE + 2);
    const { saved, refused } = await sending(rows, (_, call) => {
      if (call === 1) throw new HttpError(400, 'VALIDATION', 'sai');
    });
    expect(refused).toEqual(codes(rows.slice(0, AT_ONCE)));
    expect(saved).toEqual(codes(rows.slice(AT_ONCE)));
  });
  test.each([401, 403, 500, 503])('%i stops what is left, what was saved stays saved', async (status) => {
    const rows = sent(3 * AT_ONCE);
    const { saved, refused, calls, error } = await sending(rows, (_, call) => {
      if (call === 2) throw new HttpError(status, 'X', 'không được');
    });
    expect(saved).toEqual(codes(rows.slice(0, AT_ONCE)));
    expect(refused).toEqual([]);
    expect(calls).toHaveLength(2);
    expect(error).toMatchObject({ status });
  });
  test('nothing to send calls nobody', async () => {
    const send = vi.fn();
    await sendInParts([], { send, onSaved: vi.fn(), onRefused: vi.fn() });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('TEST-03 a refusal stands at its cell', () => {
  const rows = sent(3);
  const cells = (error: HttpError) =>
    refusalsOf(error, rows).map(({ row, refusal }) => [
      row.test.testInformationCode,
      refusal.field,
      refusal.text,
    ]);
  test('by the fields of the body', () => {
    const fields = [
      { field: 'testResults.1.loq', code: 'AMBIGUOUS_NUMBER', message: 'số chưa rõ' },
      { field: 'testResults.2.confirmedUnlikely', code: 'INVALID_VALUE', message: 'không đúng' },
      { field: 'reason', code: 'REQUIRED', message: 'thiếu' },
    ];
    expect(cells(new HttpError(400, 'VALIDATION', 'sai', { fields }))).toEqual([
      ['T2', 'loq', 'số chưa rõ'],
      ['T3', 'result', 'không đúng'],
    ]);
  });
  test('by the codes of the tests, or by their ids', () => {
    expect(cells(stale('T2', 'other'))).toEqual([['T2', 'result', 'đã đổi']]);
    const gone = new HttpError(404, 'TEST_NOT_FOUND', 'không còn', { codes: [rows[0]?.test.id] });
    expect(cells(gone)).toEqual([['T1', 'result', 'không còn']]);
    const remark = new HttpError(400, 'VERDICT_REMARK_REQUIRED', 'ghi rõ', { codes: ['T3'] });
    expect(cells(remark)).toEqual([['T3', 'remarks', 'ghi rõ']]);
  });
  test('by nothing: all of the call', () => {
    expect(cells(new HttpError(409, 'TEST_NOT_FOUND', 'x')).map(([code]) => code)).toEqual([
      'T1',
      'T2',
      'T3',
    ]);
  });
});
