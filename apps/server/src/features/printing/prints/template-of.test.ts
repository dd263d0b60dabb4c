import { expect, test } from 'vitest';
import { templateOf } from './template-of.ts';

test('PRINT-04 what was issued with a version of a template is copied with it, also when there is a newer one', () => {
  expect(templateOf({ template: 'certificate', version: 1 }, 1)).toBe('certificate');
  expect(templateOf({ template: 'certificate', version: 1 }, null)).toBe('certificate');
  expect(templateOf({ template: 'certificate', version: 2 }, 2)).toBe('certificate');
  expect(templateOf({ template: 'certificate', version: 2 }, 1)).toBe('certificate-v1');
  expect(templateOf({ template: 'certificate', version: 3 }, null)).toBe('certificate-v1');
});
