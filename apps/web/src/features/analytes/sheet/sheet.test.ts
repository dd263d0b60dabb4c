import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { expect, test } from 'vitest';
import { checkSheet } from './check-sheet.ts';
import { isBlock, readBlock } from './paste-sheet.ts';
import { sheetBody } from './sheet-body.ts';
import { EMPTY_SHEET, type SheetAction, sheetReducer, type SheetState } from './sheet-reducer.ts';
import { isBlank } from './sheet-line.ts';

const ASSAY: Analyte = {
  id: 'a1',
  analytesId: 'DL',
  analytesName: 'Định lượng',
  analytesGroupId: 'g1',
  analytesGroupName: 'Hóa lý',
  methodId: 'HPLC',
  unit: '%',
  lod: '1.234',
  loq: null,
  costEstimate: '0',
  testRunNumber: 1,
  result: '',
  observedValue: '',
  otherLabResult: '',
  description: '',
  requirement: '95,0 – 105,0 %',
  type: 'QUANTITATIVE',
  accredited: false,
  position: 0,
  flag: {
    flaggingName: '',
    minimum: '95.0',
    maximum: '105.0',
    criticalLow: null,
    criticalHigh: null,
    absent: false,
    timeTurnaround: null,
    dayTurnaround: 3,
  },
  limitsWaiting: false,
  version: 4,
};
const LOADED: SheetAction = { type: 'load', analytes: [ASSAY], language: 'vi' };
const after = (...actions: SheetAction[]): SheetState =>
  [LOADED, ...actions].reduce(sheetReducer, EMPTY_SHEET);
const UNITS = ['%', 'mg', 'mg/kg'];
const check = ({ lines }: SheetState) => checkSheet(lines, { units: UNITS, language: 'vi' });
const body = (state: SheetState, reason = '') =>
  sheetBody({ testId: 't', seen: ['a1'], groupId: 'g1', reason }, state.lines, check(state));
const edit = (key: string, field: 'minimum' | 'lod' | 'unit' | 'requirement', text: string): SheetAction => ({
  type: 'edit',
  key,
  field,
  text,
});

test('TEST-08 a sheet in which nothing was typed sends nothing of its lines, and has one empty line to type into', () => {
  const state = after();
  expect(state.lines.map(isBlank)).toEqual([false, true]);
  expect(body(state)).toEqual({ testId: 't', seen: ['a1'], lines: [{ id: 'a1' }] });
});

test('TEST-09 what was typed is sent as it was meant, and only that: a stored number that reads as two is not read again', () => {
  const state = after(edit('a1', 'minimum', '90,00'), edit('a1', 'unit', ''));
  expect(body(state, 'Theo chuyên luận mới')).toMatchObject({
    lines: [{ id: 'a1', version: 4, unit: null, limits: { minimum: '90.00' } }],
    reason: 'Theo chuyên luận mới',
  });
  expect(Object.keys(body(state).lines[0] ?? {})).toEqual(['id', 'version', 'unit', 'limits']);
});

test('TEST-03 a number that may be two is asked back, and asked anew once another one is typed', () => {
  const asked = after(edit('a1', 'lod', '2,345'));
  expect(check(asked)[0]?.faults.lod).toMatchObject({ why: 'asked', answers: ['2.345', '2345'] });
  const answer: SheetAction = { type: 'answer', key: 'a1', field: 'lod', value: '2345' };
  expect(check(after(edit('a1', 'lod', '2,345'), answer))[0]).toMatchObject({
    faults: {},
    values: { lod: '2345' },
  });
  expect(
    check(after(edit('a1', 'lod', '2,345'), answer, edit('a1', 'lod', '3,456')))[0]?.faults.lod,
  ).toMatchObject({
    why: 'asked',
  });
});

test('TEST-08 six lines from a spreadsheet, with a header, go by its words; limits among them', () => {
  const text = [
    'Mã\tTên chỉ tiêu\tYêu cầu\tĐơn vị\tTối thiểu\tTối đa\tCột lạ',
    'TC\tTính chất\tBột trắng\t\t\t\tx',
    'MK\tMất khối lượng\tKhông quá 0,5 %\t%\t\t0,5\t',
    'PH\tpH\t4,5 – 7,0\t\t4,5\t7,0\t',
  ].join('\r\n');
  expect(isBlock(text)).toBe(true);
  const block = readBlock(text, 'analytesId', ['analytesId', 'analytesName']);
  expect([block.lines, block.leftOut]).toEqual([3, 1]);
  const state = after({ type: 'paste', key: 'new-0', block });
  expect(body(state).lines.slice(1)).toEqual([
    {
      analytesId: 'TC',
      analytesName: 'Tính chất',
      requirement: 'Bột trắng',
      type: 'QUANTITATIVE',
      analytesGroupId: 'g1',
    },
    {
      analytesId: 'MK',
      analytesName: 'Mất khối lượng',
      unit: '%',
      requirement: 'Không quá 0,5 %',
      type: 'QUANTITATIVE',
      limits: { maximum: '0.5' },
      analytesGroupId: 'g1',
    },
    {
      analytesId: 'PH',
      analytesName: 'pH',
      requirement: '4,5 – 7,0',
      type: 'QUANTITATIVE',
      limits: { minimum: '4.5', maximum: '7.0' },
      analytesGroupId: 'g1',
    },
  ]);
  expect(state.lines.at(-1) && isBlank(state.lines.at(-1) as never)).toBe(true);
});

test('TEST-08 without a header cells go over the columns in sight from where the cursor is; one word is no block', () => {
  const block = readBlock('TC\tTính chất\nMK\tMất khối lượng\n', 'analytesId', [
    'analytesId',
    'analytesName',
    'methodId',
  ]);
  expect(block.cells.map(({ down, field, text }) => `${down} ${field} ${text}`)).toEqual([
    '0 analytesId TC',
    '0 analytesName Tính chất',
    '1 analytesId MK',
    '1 analytesName Mất khối lượng',
  ]);
  expect([isBlock('Tính chất'), isBlock('Tính chất\r\n'), isBlock('a\tb')]).toEqual([false, false, true]);
});

test('TEST-09 limits are proposed from the requirement of a line without any, taken by an act, exact whatever the language', () => {
  const block = readBlock('MK\tMất khối lượng\tKhông quá 1,250 %', 'analytesId', [
    'analytesId',
    'analytesName',
    'requirement',
  ]);
  const clear = readBlock('PH\tpH\t4,5 – 7,0', 'analytesId', ['analytesId', 'analytesName', 'requirement']);
  expect(check(after({ type: 'paste', key: 'new-0', block }))[1]?.proposed).toBeUndefined();
  const pasted = after({ type: 'paste', key: 'new-0', block: clear });
  const proposed = check(pasted)[1]?.proposed;
  expect([proposed?.shown, check(pasted)[1]?.noLimits, check(pasted)[0]?.proposed]).toEqual([
    '4,5 – 7,0',
    true,
    undefined,
  ]);
  const take: SheetAction = {
    type: 'take',
    proposals: new Map([['new-0', proposed?.limits ?? {}]]),
    language: 'vi',
  };
  const taken = sheetReducer(pasted, take);
  expect(check(taken)[1]).toMatchObject({
    proposed: undefined,
    noLimits: false,
    values: { minimum: '4.5', maximum: '7.0' },
  });
});

test('COMP-30 TEST-09 a line whose words do not say its bounds is told to wait before it is saved, one that stays as it is not', () => {
  const contradicts = (...actions: SheetAction[]) => check(after(...actions)).map((line) => line.contradicts);
  expect(contradicts()).toEqual([false, false]);
  expect(contradicts(edit('a1', 'minimum', '90,0'))[0]).toBe(true);
  expect(contradicts(edit('a1', 'minimum', '90,0'), edit('a1', 'requirement', '90,0 – 105,0 %'))[0]).toBe(
    false,
  );
  expect(contradicts(edit('a1', 'unit', 'mg'))[0]).toBe(true);
  expect(contradicts(edit('a1', 'requirement', 'Dưới 105,0 %'))[0]).toBe(true);
  expect(contradicts(edit('a1', 'lod', '2,5'))[0]).toBe(false);
  // What cannot be read is told as that.
  expect(contradicts(edit('a1', 'minimum', '9x'))[0]).toBe(false);
  const waiting = { ...ASSAY, requirement: 'Dưới 5', limitsWaiting: true };
  expect(contradicts({ ...LOADED, analytes: [waiting] }, edit('a1', 'unit', 'mg'))[0]).toBe(false);
  const pasted = readBlock('MK\tMất khối lượng\tDưới 5,0 %\t5,0', 'analytesId', [
    'analytesId',
    'analytesName',
    'requirement',
    'minimum',
  ]);
  expect(contradicts({ type: 'paste', key: 'new-0', block: pasted })[1]).toBe(true);
});

test('TEST-08 what is wrong is told at its cell: doubles, units, bounds out of order, what must be there', () => {
  const block = readBlock('dl\tKhác\tMG\t9\t8\n\tKhông mã\t\t\t', 'analytesId', [
    'analytesId',
    'analytesName',
    'unit',
    'minimum',
    'maximum',
  ]);
  const [, second, third] = check(after({ type: 'paste', key: 'new-0', block }));
  expect(second?.faults).toEqual({
    analytesId: { why: 'twice', line: 0 },
    unit: { why: 'unitUnknown', near: 'mg' },
    maximum: { why: 'lowerThan', bound: 'maximum' },
  });
  expect(third?.faults).toEqual({ analytesId: { why: 'missing' } });
});

test('TEST-08 lines of another test id come with their limits, but for those that are there; lines move and new ones go', () => {
  const other: Analyte = { ...ASSAY, id: 'b1', analytesId: 'MK', analytesName: 'Mất khối lượng', version: 9 };
  const state = after({ type: 'copy', analytes: [other, { ...ASSAY, id: 'b2' }], language: 'vi' });
  expect(body(state).lines.slice(1)).toMatchObject([
    { analytesId: 'MK', lod: '1.234', limits: { minimum: '95.0', maximum: '105.0', dayTurnaround: 3 } },
  ]);
  const key = state.lines[1]?.key ?? '';
  const moved = sheetReducer(state, { type: 'move', key, step: -1 });
  expect(body(moved).lines.map((line) => line.id)).toEqual([undefined, 'a1']);
  expect(body(sheetReducer(moved, { type: 'remove', key })).lines).toEqual([{ id: 'a1' }]);
  expect(sheetReducer(moved, { type: 'remove', key: 'a1' }).lines).toHaveLength(3);
});
