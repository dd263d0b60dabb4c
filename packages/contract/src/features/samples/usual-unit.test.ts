import { expect, test } from 'vitest';
import { unitOfDosageForm } from './usual-unit.ts';

test.each([
  'viên nén',
  'Viên nén bao phim',
  ' VIÊN NANG CỨNG ',
  'viên nang tan trong ruột',
  'Nang mềm',
  'thuốc viên',
  'Viên, sủi bọt',
  'viên nén'.normalize('NFD'),
  'Tablets',
  'film-coated tablet',
  'capsule',
  'Vien nen',
  'viên.',
  'Viên/nang',
  'Film-coated tablet.',
  'hard capsules',
])('SAMPLE-07 %s is counted in viên', (form) => {
  expect(unitOfDosageForm(form)).toBe('viên');
});

test.each([
  '',
  null,
  undefined,
  7,
  'dung dịch tiêm',
  'kem bôi da',
  'siro',
  'viêng',
  'bột',
  'nangx',
  'table',
  'Nhân viên',
  'nhan vien',
  'Bệnh viện',
])('SAMPLE-07 %s proposes no unit', (form) => {
  expect(unitOfDosageForm(form)).toBeUndefined();
});
