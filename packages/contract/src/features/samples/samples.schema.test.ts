import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CATALOGUE,
  type FieldKey,
  fieldOf,
  fieldsOf,
  isField,
  isSection,
  SECTIONS,
  type SectionKey,
} from './samples.catalogue.ts';
import { fieldText, SampleBody, type SampleRow, SampleUpdateBody } from './samples.schema.ts';

const keys = Object.keys(CATALOGUE) as FieldKey[];
const sections = Object.keys(SECTIONS) as SectionKey[];
/** A body with one field. */
const bodyOf = (key: FieldKey, value: unknown): object => {
  const { section } = fieldOf(key);
  return { [section]: SECTIONS[section].repeatable ? [{ [key]: value }] : { [key]: value } };
};
const takes = (key: FieldKey, value: unknown): boolean => SampleBody.safeParse(bodyOf(key, value)).success;

describe('the catalogue', () => {
  test.each(keys)('SAMPLE-01 %s has a section that exists and a name in both languages', (key) => {
    const { section, label } = fieldOf(key);
    expect(sections).toContain(section);
    expect(label.vi).not.toBe('');
    expect(label.en).not.toBe('');
    expect(fieldsOf(section)).toContain(key);
  });

  test('SAMPLE-01 no field is named like something the program says of a sample', () => {
    const own = [
      'sampleId',
      'sampleStatus',
      'templateId',
      'templateName',
      'version',
      'code',
      'cartName',
      'clientName',
    ];
    expect(keys.filter((key) => own.includes(key))).toEqual([]);
    expect(sections.filter((section) => keys.includes(section as string as FieldKey))).toEqual([]);
    for (const other of ['', 'toString', '__proto__'])
      expect([isField(other), isSection(other)]).toEqual([false, false]);
  });

  test('SAMPLE-01 every section has a field', () => {
    for (const section of sections) expect(fieldsOf(section).length).toBeGreaterThan(0);
  });
});

describe('a body', () => {
  test.each(keys.filter((key) => !fieldOf(key).system && fieldOf(key).type !== 'action'))(
    'SAMPLE-07 %s takes null and empty text as no value',
    (key) => {
      for (const value of [null, '']) {
        const parsed = SampleBody.parse(bodyOf(key, value)) as Record<string, unknown>;
        const section = parsed[fieldOf(key).section];
        expect((Array.isArray(section) ? section[0] : section) as unknown).toEqual({ [key]: null });
      }
    },
  );

  test.each(keys.filter((key) => fieldOf(key).system || fieldOf(key).type === 'action'))(
    'SAMPLE-07 %s is the program’s, not the caller’s',
    (key) => {
      expect(takes(key, null)).toBe(false);
    },
  );

  test.each(
    keys.filter(
      (key) =>
        !fieldOf(key).system &&
        !['sampleSource', 'leftoverSample', 'subcontracting'].includes(key) &&
        ['text', 'multiline', 'dropdown'].includes(fieldOf(key).type),
    ),
  )('SAMPLE-07 %s takes text of its length and no more', (key) => {
    const { max = 200 } = fieldOf(key);
    expect([takes(key, 'x'.repeat(max)), takes(key, 'x'.repeat(max + 1))]).toEqual([true, false]);
  });

  // The longest of 1,854 medicines registered in Vietnam.
  test.each([
    ['sampleName', 170],
    ['registrationNumber', 16],
    ['dosageForm', 75],
    ['substanceName', 654],
    ['substanceContent', 654],
    ['packedSize', 311],
    ['producerName', 137],
  ] as const)('SAMPLE-07 %s takes the %i characters of a real product', (key, length) => {
    expect(takes(key, 'ế'.normalize('NFD').repeat(length))).toBe(true);
  });

  test('SAMPLE-03 left-over and subcontracting are of their lists, in any spelling, and nothing is guessed', () => {
    const read = (key: FieldKey, typed: string): unknown => {
      const parsed = SampleBody.safeParse(bodyOf(key, typed));
      return parsed.success ? parsed.data.clientInformation?.[key] : parsed.error.issues[0]?.message;
    };
    expect(['kept', 'Lưu lại', 'TRẢ LẠI', 'Returned'].map((typed) => read('leftoverSample', typed))).toEqual([
      'kept',
      'kept',
      'returned',
      'returned',
    ]);
    expect(
      ['agreed', 'Đồng ý', 'khong dong y', 'Không'].map((typed) => read('subcontracting', typed)),
    ).toEqual(['agreed', 'agreed', 'refused', 'refused']);
    expect([takes('leftoverSample', 'giữ'), takes('subcontracting', 'hỏi lại')]).toEqual([false, false]);
  });

  test('SAMPLE-03 a time is hours and minutes, an upload is named by its id', () => {
    expect(
      ['00:00', '09:30', '23:59', '9:30', '24:00', '09:30:00', 930].map((v) => takes('samplingEndTime', v)),
    ).toEqual([true, true, true, false, false, false, false]);
    const id = '0b6c0f3e-7d0a-4a39-9f4e-0f6c7f1d2a11';
    expect([id, `${id}/giấy.pdf`, 'giấy.pdf', `${id}/a/b`].map((v) => takes('letterFile', v))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('SAMPLE-07 a field in the wrong section is unknown there', () => {
    expect(SampleBody.safeParse({ quantityInformation: { sampleName: 'x' } }).success).toBe(false);
    expect(SampleBody.safeParse({ generalInformation: [{ sampleName: 'x' }] }).success).toBe(false);
    expect(SampleBody.safeParse({ samplerInformation: { samplerName: 'x' } }).success).toBe(false);
  });

  test('SAMPLE-07 quantities above zero, other numbers exact, counts whole', () => {
    expect(['1', '0.5', '1,5', 3].map((value) => takes('currentQuantity', value))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['0', '-1', 'NaN', '1e3', 0.1 + 0.2].map((value) => takes('currentQuantity', value))).toEqual(
      Array(5).fill(false),
    );
    expect(['-18.5', '0', 25].map((value) => takes('temperature', value))).toEqual([true, true, true]);
    expect([0, 7, 1.5, -1, '7'].map((value) => takes('totalSample', value))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('SAMPLE-07 phones are digits, positions two numbers', () => {
    expect(['0905123456', '0905 123', '+84905', 'a'].map((value) => takes('pickingPhone', value))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const positions = ['16.06,108.22', '-16,108', '16.06', '16.06, 108.22', '16,108,3', 'a,b'];
    expect(positions.map((value) => takes('position', value))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('SAMPLE-07 a parsed body parses again to itself', () => {
    const anything = fc.record({
      generalInformation: fc.record(
        { sampleName: fc.string(), temperature: fc.constantFrom('1,50', 2, null, '') },
        { requiredKeys: [] },
      ),
      samplerInformation: fc.array(fc.record({ samplerName: fc.string() }, { requiredKeys: [] }), {
        maxLength: 3,
      }),
    });
    fc.assert(
      fc.property(anything, (body) => {
        const once = SampleBody.safeParse(body);
        if (once.success) expect(SampleBody.parse(once.data)).toEqual(once.data);
      }),
    );
  });
});

test('SAMPLE-24 an update says which sample and which version it read', () => {
  const body = { generalInformation: { sampleId: '0f8fad5b-d9cb-469f-a165-70867728950e' }, version: 1 };
  expect(SampleUpdateBody.safeParse(body).success).toBe(true);
  expect(SampleUpdateBody.safeParse({ ...body, version: 0 }).success).toBe(false);
  expect(SampleUpdateBody.safeParse({ generalInformation: body.generalInformation }).success).toBe(false);
  expect(SampleUpdateBody.safeParse({ ...body, generalInformation: {} }).success).toBe(false);
});

test('SAMPLE-01 a field of a row reads as text, absent ones as nothing', () => {
  const row = { sampleName: 'A', totalSample: 3, importDrug: true } as unknown as SampleRow;
  expect([fieldText(row, 'sampleName'), fieldText(row, 'totalSample'), fieldText(row, 'remark')]).toEqual([
    'A',
    '3',
    '',
  ]);
});
