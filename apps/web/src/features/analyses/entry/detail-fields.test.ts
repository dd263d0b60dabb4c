import { wholePlan } from '@kiemlab/contract/core/fields/plan';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import { describe, expect, test } from 'vitest';
import { stateOfCell } from './cell-state.ts';
import { detailColumns, hasDetail, showDetail } from './detail-fields.ts';
import { changedFields, type EntryRow } from './entry-row.ts';
import { aRow } from './fixtures.ts';
import { toSave } from './to-save.ts';

const form = wholePlan(TEST_CATALOGUE);
const filled = (details: Record<string, string>, edits: EntryRow['edits'] = {}): EntryRow => {
  const row = aRow(1, {}, edits);
  return { ...row, test: { ...row.test, more: { details, form, documents: 0 } } };
};

describe('TEST-03 fields of the form of a test group in the grid', () => {
  test('its columns are those that the forms of the rows show, in the order of the catalogue', () => {
    const only = (section: string) => form.filter(({ key }) => key === section);
    const withForm = (section: string) => {
      const { test: row } = filled({});
      return { ...row, more: { details: {}, form: only(section), documents: 0 } };
    };
    const tests = [withForm('testEnvironment'), withForm('testEquipment')];
    expect(detailColumns(tests).map(({ key }) => key)).toEqual([
      ...only('testEquipment').flatMap(({ fields }) => fields.map(({ key }) => key)),
      'environmentTemperature',
      'environmentHumidity',
    ]);
    expect(tests.map((row) => hasDetail(row, 'equipment'))).toEqual([false, true]);
    expect(detailColumns([aRow(1).test])).toEqual([]);
  });

  test.each([
    ['referenceExpiry', '2027-12-31', '31/12/2027', []],
    ['referenceExpiry', '2027-12-31', '12/2027', []],
    ['referenceExpiry', '2027-12-31', '30/12/2027', ['referenceExpiry']],
    ['environmentTemperature', '25.50', '25,50', []],
    ['environmentTemperature', '25.50', '25.50', []],
    // How exactly it was read is part of it.
    ['environmentTemperature', '25.50', '25,5', ['environmentTemperature']],
    ['environmentTemperature', '21.125', '21,125', []],
    ['equipment', 'HPLC-02', ' HPLC-02 ', []],
    ['equipment', 'HPLC-02', '', ['equipment']],
  ] as const)('%s %s typed as %s changes %j', (field, stored, typed, changed) => {
    expect(changedFields(filled({ [field]: stored }, { [field]: typed }))).toEqual(changed);
  });

  test.each([
    ['referenceExpiry', '31/2/2027'],
    ['referenceExpiry', '1/2/27'],
    ['environmentHumidity', '60 %'],
  ] as const)('%s %s is asked back and stands against the save', (field, typed) => {
    const row = filled({}, { [field]: typed });
    expect(stateOfCell(row, field)).toBe('error');
    expect(toSave([row]).open.wrong.map((cell) => cell.field)).toEqual([field]);
  });

  test('a number that may be two is a question as in the columns of the result', () => {
    for (const typed of ['1.000', '12,500']) {
      const row = filled({}, { environmentHumidity: typed });
      expect(stateOfCell(row, 'environmentHumidity')).toBe('asked');
      expect(toSave([row])).toMatchObject({
        open: { wrong: [], asked: [{ field: 'environmentHumidity' }] },
      });
    }
    const row = { ...filled({}, { environmentHumidity: '12,500' }), marks: { comma: 'THOUSANDS' } as const };
    expect(stateOfCell(row, 'environmentHumidity')).toBe('unsaved');
    expect(toSave([row]).rows[0]?.details).toEqual({ environmentHumidity: '12500' });
  });

  test('COMP-12 what stood there is changed with a reason, what was empty without', () => {
    expect(toSave([filled({}, { equipment: 'HPLC-02' })]).corrected).toHaveLength(0);
    expect(toSave([filled({ equipment: 'HPLC-01' }, { equipment: 'HPLC-02' })]).corrected).toHaveLength(1);
  });

  test('days and numbers are shown in the language of the screen, what cannot be read as it was typed', () => {
    expect(showDetail('referenceExpiry', '12/2027', 'en')).toBe('31/12/2027');
    expect(showDetail('environmentTemperature', '25,50', 'en')).toBe('25.50');
    expect(showDetail('environmentTemperature', '25,50', 'vi')).toBe('25,50');
    expect(showDetail('environmentHumidity', '1.000', 'vi')).toBe('1.000');
    expect(showDetail('equipment', 'HPLC 1.000', 'vi')).toBe('HPLC 1.000');
  });
});
