import { describe, expect, test } from 'vitest';
import { aTest } from '../testing.ts';
import { decimalsOfForm, formOf, outcomeBy, pasted, typedAgain, written } from './calculation-form.ts';

const row = aTest();
const bare = aTest({ minimum: null, maximum: null, criticalLow: null, criticalHigh: null });
const form = (inputs: string[], more = {}) => ({ ...formOf(undefined), inputs, ...more });
const yes = (): boolean => true;

describe('COMP-28 what is typed into the dialog', () => {
  test('begins with six fields, or with what the result was calculated from', () => {
    expect(formOf(undefined)).toMatchObject({ inputs: ['', '', '', '', '', ''], formula: 'MEAN' });
    const kept = {
      formula: 'RSD',
      formulaVersion: 1,
      rounding: 'HALF_AWAY_FROM_ZERO',
      decimals: 2,
      inputs: [
        { typed: '99,0', value: '99.0' },
        { typed: '101', value: '101' },
      ],
      unrounded: '1.4142135623730950488',
      rounded: '1.41',
      override: 'Loại giá trị ngoại lai',
    } as const;
    expect(formOf(typedAgain({ ...kept, inputs: [...kept.inputs] }, '1,5'))).toEqual({
      inputs: ['99,0', '101', '', '', '', ''],
      formula: 'RSD',
      decimals: 2,
      overriding: true,
      result: '1,5',
      reason: 'Loại giá trị ngoại lai',
    });
  });

  test('has the decimals of the limits, else of its finest value; a deviation has two', () => {
    expect(decimalsOfForm(form(['99,65', '99']), row)).toBe(1);
    expect(decimalsOfForm(form(['99,65', '99']), bare)).toBe(2);
    expect(decimalsOfForm(form(['99,65', '99'], { formula: 'RSD' }), bare)).toBe(2);
    expect(decimalsOfForm(form(['99'], { decimals: 3 }), row)).toBe(3);
    expect(decimalsOfForm(form([]), bare)).toBe(0);
  });

  test('says nothing while a value is unclear or there is one alone', () => {
    expect(outcomeBy(form(['99,6']), 'MEAN', row)).toBeUndefined();
    expect(outcomeBy(form(['99,6', 'KPH']), 'MEAN', row)).toBeUndefined();
    expect(outcomeBy(form(['1.000', '1001']), 'MEAN', bare)).toBeUndefined();
    expect(outcomeBy(form(['1,000', '1001']), 'MEAN', bare)).toBeUndefined();
    const read = (marks: object) => outcomeBy(form(['1,000', '1001', ' '], { marks }), 'MEAN', bare);
    expect(read({ comma: 'DECIMAL' })).toMatchObject({ rounded: '501.000' });
    expect(read({ comma: 'THOUSANDS' })).toMatchObject({ rounded: '1001' });
    expect(read({ point: 'THOUSANDS' })).toBeUndefined();
    expect(outcomeBy(form(['-1', '1']), 'RSD', bare)).toEqual({ fault: 'MEAN_IS_ZERO' });
  });
});

describe('COMP-28 what goes into the cell', () => {
  test('is the calculated result, written as the language does and never to be asked back', () => {
    expect(written(form(['99,6', '', ' 99,8 ', '100,3']), row, 'vi', yes)).toEqual({
      calculation: { formula: 'MEAN', inputs: ['99,6', '99,8', '100,3'], decimals: 1, result: '99,9' },
    });
    expect(written(form(['99.6', '99.8']), row, 'en', yes)).toMatchObject({
      calculation: { result: '99.7' },
    });
    expect(written(form(['1,234', '1,234'], { marks: { comma: 'DECIMAL' } }), bare, 'en', yes)).toMatchObject(
      { calculation: { inputs: ['1,234', '1,234'], result: '1,234' } },
    );
    // What goes into the cell is read in one way for ever, and opened again it is no question.
    const thousands = written(
      form(['12,500', '13.500'], { marks: { comma: 'THOUSANDS', point: 'THOUSANDS' } }),
      bare,
      'vi',
      yes,
    );
    expect(thousands).toMatchObject({ calculation: { inputs: ['12500', '13500'], result: '13000' } });
    expect(
      formOf({ formula: 'MEAN', inputs: ['12,500', '13'], decimals: 3, result: '12,750' }).marks,
    ).toEqual({
      comma: 'DECIMAL',
    });
    const kept = { typed: '12,500', value: '12500' };
    expect(
      typedAgain(
        {
          formula: 'MEAN',
          formulaVersion: 1,
          rounding: 'HALF_AWAY_FROM_ZERO',
          decimals: 0,
          unrounded: '12500',
          rounded: '12500',
          override: null,
          inputs: [kept, { typed: '12,500', value: '12.500' }],
        },
        '1',
      ).inputs,
    ).toEqual(['12500', '12,500']);
  });

  test('is another one with its reason alone', () => {
    const over = (more: object) =>
      written(form(['99,6', '99,8'], { overriding: true, ...more }), row, 'vi', yes);
    expect(over({ result: '99,5', reason: ' Loại giá trị ngoại lai ' })).toEqual({
      calculation: {
        formula: 'MEAN',
        inputs: ['99,6', '99,8'],
        decimals: 1,
        result: '99,5',
        override: 'Loại giá trị ngoại lai',
      },
    });
    expect(over({ result: '99.7', reason: 'Loại giá trị ngoại lai' })).toEqual({
      fault: 'overriddenMissing',
    });
    expect(over({ result: '' })).toEqual({ fault: 'overriddenMissing' });
    expect(over({ result: '99,5', reason: ' ' })).toEqual({ fault: 'reason' });
    expect(
      written(form(['1', '2'], { overriding: true, result: '9', reason: 'x' }), row, 'vi', () => false),
    ).toEqual({
      fault: 'reason',
    });
  });

  test('is nothing without clear values', () => {
    expect(written(form(['99,6']), row, 'vi', yes)).toEqual({ fault: 'few' });
    expect(written(form(['-1', '1'], { formula: 'RSD' }), row, 'vi', yes)).toEqual({ fault: 'noRsd' });
  });
});

describe('COMP-28 a pasted column', () => {
  const six = formOf(undefined).inputs;
  test('fills the fields from the cursor on, and makes more', () => {
    expect(pasted(six, 1, '99,6\r\n99,8\r\n')).toEqual({
      inputs: ['', '99,6', '99,8', '', '', ''],
      skipped: 0,
    });
    expect(pasted(six, 5, '1\t2\t3')).toEqual({ inputs: ['', '', '', '', '', '1', '2', '3'], skipped: 0 });
  });
  test('is one value for the field, is refused with a gap, and is cut after twenty', () => {
    expect(pasted(six, 0, '99,6\n')).toBeUndefined();
    expect(pasted(six, 0, '99,6\n\n99,8')).toBe('gaps');
    const many = Array.from({ length: 23 }, (_, n) => String(n)).join('\n');
    expect(pasted(six, 0, many)).toMatchObject({ inputs: { length: 20 }, skipped: 3 });
  });
});
