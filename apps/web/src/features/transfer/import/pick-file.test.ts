import { MAX_IMPORT_BYTES } from '@kiemlab/contract/features/transfer/import/import.api';
import { expect, it } from 'vitest';
import { pickFile } from './pick-file.ts';

const file = (name: string, size = 10): File => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const faultOf = (...files: File[]) => {
  const picked = pickFile(files);
  return picked && 'fault' in picked ? picked.fault : 'none';
};

it('SAMPLE-16: one .xlsx of the right size is taken, everything else is refused before it is sent', () => {
  expect(pickFile([])).toBeUndefined();
  expect(faultOf(file('mẫu.xlsx'))).toBe('none');
  expect(faultOf(file('MẪU.XLSX'))).toBe('none');
  expect(faultOf(file('a.xlsx'), file('b.xlsx'))).toBe('notOne');
  for (const name of ['a.xls', 'a.xlsm', 'a.csv', 'xlsx', 'a.xlsx.zip'])
    expect(faultOf(file(name))).toBe('notXlsx');
  expect(faultOf(file('a.xlsx', MAX_IMPORT_BYTES))).toBe('none');
  expect(faultOf(file('a.xlsx', MAX_IMPORT_BYTES + 1))).toBe('tooLarge');
  expect(faultOf(file('a.xlsx', 0))).toBe('empty');
});
