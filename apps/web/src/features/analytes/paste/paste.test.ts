import { describe, expect, test } from 'vitest';
import { readCells } from '../../../lib/text/read-cells.ts';
import { askedColumns, checkLines, type CheckedAgainst } from './check-lines.ts';
import { columnsWith, readTable } from './paste-columns.ts';

const NOTHING: CheckedAgainst = { units: ['%', 'mg', '\u00b5g'], existing: [], answers: new Map() };
const check = (text: string, more: Partial<CheckedAgainst> = {}, leftOut: number[] = []) => {
  const { columns, lines } = readTable(readCells(text));
  return checkLines(lines, columns, new Set(leftOut), { ...NOTHING, ...more });
};

describe('TEST-08 the columns of a pasted table', () => {
  test('are recognised by their header, whatever its language, marks and letters', () => {
    const table = readTable(
      readCells('TEN CHI TIEU*\tMã\tGhi\tUnit\tLOD:\r\nSắt\tFE\tx\tmg\t0,5\r\n\t\t\t\t\r\n'),
    );
    expect(table).toEqual({
      hasHeader: true,
      columns: ['analytesName', 'analytesId', undefined, 'unit', 'lod'],
      lines: [['Sắt', 'FE', 'x', 'mg', '0,5']],
    });
  });
  test('are the usual ones without a header; a name that stands twice counts once', () => {
    expect(readTable(readCells('FE\tSắt\tUSP')).columns).toEqual(['analytesId', 'analytesName', 'methodId']);
    expect(readTable(readCells('Mã\tTên\tName\nA\tB\tC')).columns).toEqual([
      'analytesId',
      'analytesName',
      undefined,
    ]);
    expect(readTable([['']])).toEqual({ hasHeader: false, columns: [], lines: [] });
  });
  test('what a column is said to hold, no other one holds', () => {
    expect(columnsWith(['analytesId', 'unit', undefined], 2, 'unit')).toEqual([
      'analytesId',
      undefined,
      'unit',
    ]);
    expect(columnsWith(['analytesId', undefined], 0, undefined)).toEqual([undefined, undefined]);
  });
});

describe('TEST-08 the lines of a pasted table', () => {
  const HEAD = 'Mã\tTên\tĐơn vị\tLOD\tSố lần thử\tLoại\tCông nhận\n';
  test('say what they say: decimals as typed, the unit as its list writes it, nothing for nothing', () => {
    expect(check(`${HEAD}FE\tSắt\t\u03bcg\t0,010\t2\tđịnh tính\tx\nZN\tKẽm\t\t95.0\t\t\t`)).toEqual([
      {
        values: {
          analytesId: 'FE',
          analytesName: 'Sắt',
          unit: '\u00b5g',
          lod: '0.010',
          testRunNumber: 2,
          type: 'QUALITATIVE',
          accredited: true,
        },
        faults: {},
      },
      { values: { analytesId: 'ZN', analytesName: 'Kẽm', lod: '95.0' }, faults: {} },
    ]);
  });
  test.each([
    ['FE\t\tmg', { analytesName: { why: 'missing' } }],
    [`${'x'.repeat(41)}\tSắt\tmg`, { analytesId: { why: 'tooLong' } }],
    ['FE\tSắt\tMG', { unit: { why: 'unitUnknown', near: 'mg' } }],
    ['FE\tSắt\tbánh', { unit: { why: 'unitUnknown', near: undefined } }],
    ['FE\tSắt\t\t1e400', { lod: { why: 'unreadable', number: 'TOO_MANY_DIGITS' } }],
    ['FE\tSắt\t\tNaN', { lod: { why: 'unreadable', number: 'NO_NUMBER' } }],
    ['FE\tSắt\t\t1.00,5', { lod: { why: 'unreadable', number: 'SEPARATORS' } }],
    ['FE\tSắt\t\t-0,1', { lod: { why: 'negative' } }],
    ['FE\tSắt\t\t1.000', { lod: { why: 'asked', answers: ['1.000', '1000'], mark: 'point' } }],
    ['FE\tSắt\t\t12,500', { lod: { why: 'asked', answers: ['12.500', '12500'], mark: 'comma' } }],
    ['FE\tSắt\t\t\t1,5', { testRunNumber: { why: 'notWhole' } }],
    ['FE\tSắt\t\t\t0', { testRunNumber: { why: 'runs' } }],
    ['FE\tSắt\t\t\t101', { testRunNumber: { why: 'runs' } }],
    ['FE\tSắt\t\t\t\tkhác', { type: { why: 'typeUnknown' } }],
    ['FE\tSắt\t\t\t\t\tchắc', { accredited: { why: 'yesOrNo' } }],
  ])('%j is not taken: %j', (line, faults) => {
    expect(check(HEAD + line)[0]?.faults).toEqual(faults);
  });
  test('marks of both kinds leave one reading', () => {
    expect(check(`${HEAD}FE\tSắt\t\t1.000,5`)).toMatchObject([{ values: { lod: '1000.5' }, faults: {} }]);
  });
  test('what may be two numbers is the one that was answered', () => {
    const lines = check(`${HEAD}FE\tSắt\t\t1.000`, { answers: new Map([['0 lod', '1000']]) });
    expect(lines).toEqual([{ values: { analytesId: 'FE', analytesName: 'Sắt', lod: '1000' }, faults: {} }]);
  });
  test('a unit that is written in other letters is the one that was answered', () => {
    const lines = check(`${HEAD}FE\tSắt\tMG`, { answers: new Map([['0 unit', 'mg']]) });
    expect(lines).toEqual([{ values: { analytesId: 'FE', analytesName: 'Sắt', unit: 'mg' }, faults: {} }]);
  });
  test('a double, of the test id or of a line before, is refused; one of a line that is left out is none', () => {
    const text = `${HEAD}FE\tSắt\nfe\tKẽm\nZN\tSẮT\nCU\tđồng`;
    const existing = [{ analytesId: 'X', analytesName: 'Đồng' }];
    expect(check(text, { existing }).map(({ faults }) => faults)).toEqual([
      {},
      { analytesId: { why: 'twice', line: 0 } },
      { analytesName: { why: 'twice', line: 0 } },
      { analytesName: { why: 'thereAlready' } },
    ]);
    expect(check(text, {}, [0]).map(({ faults }) => Object.keys(faults))).toEqual([[], [], [], []]);
  });
  test('a formula and markup are text', () => {
    expect(check('Mã\tTên\n=1+1\t<b>#set</b>')[0]?.values).toEqual({
      analytesId: '=1+1',
      analytesName: '<b>#set</b>',
    });
  });
});

describe('TEST-08 tables as laboratories have them', () => {
  test('a title in two lines is recognised, and the words of certificates and sheets', () => {
    const { columns } = readTable(
      readCells(
        'STT\tChỉ tiêu chất lượng\tPhương pháp kiểm nghiệm\t"Yêu cầu\nkỹ thuật"\n1\tĐịnh lượng\tHPLC\t95,0 % – 105,0 %',
      ),
    );
    expect(columns).toEqual([undefined, 'analytesName', 'methodId', 'requirement']);
  });

  test('amounts of a column that can be read in two ways are answered together; each mark for itself; lines left out are not asked', () => {
    const text =
      'Mã\tTên\tChi phí\tLOD\nA\tA\t50.000\t1.500\nB\tB\t150.000\t0,5\nC\tC\t450,000\t\nD\tD\t550,000\t5,1E-05';
    const { columns } = readTable(readCells(text));
    const asked = askedColumns(check(text), columns, new Set());
    expect(asked).toEqual([
      {
        field: 'costEstimate',
        mark: 'comma',
        cells: [
          { line: 2, answers: ['450.000', '450000'] },
          { line: 3, answers: ['550.000', '550000'] },
        ],
      },
      {
        field: 'costEstimate',
        mark: 'point',
        cells: [
          { line: 0, answers: ['50.000', '50000'] },
          { line: 1, answers: ['150.000', '150000'] },
        ],
      },
    ]);
    expect(askedColumns(check(text), columns, new Set([0, 1, 2]))).toEqual([]);
  });
});
