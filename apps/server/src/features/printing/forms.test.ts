import { PRINTED_FORMS, type ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Form } from './form.ts';
import { buildCertificate } from './forms/certificate/build-certificate.ts';
import { FORMS, type Forms } from './forms.ts';
import { formsDir } from './forms-dir.ts';

test('PRINT-01 each form is printed by its own template, in a folder of its own', () => {
  expect(Object.fromEntries(Object.entries(FORMS).map(([type, { template }]) => [type, template]))).toEqual({
    'analysis-sheet': 'analysis-sheet',
    'test-certificate': 'certificate',
    'test-result': 'test-result',
    'test-request': 'test-request',
    'failing-notice': 'failing-notice',
    'retained-book': 'retained-book',
    'sent-book': 'sent-book',
    'issue-register': 'issue-register',
    'barcode-label': 'label',
    'label-sheet': 'label-sheet',
    'assignment-sheet': 'assignment',
    'destruction-minutes': 'destruction-minutes',
    'sampling-record': 'sampling-record',
    'handover-record': 'handover',
    'planning-handover': 'planning-handover',
    'testing-handover': 'testing-handover',
  });
});

test('PRINT-01 every folder of a form holds the template of its name', () => {
  const folders = readdirSync(formsDir(), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'access-review',
      'analysis-sheet',
      'assignment',
      'certificate',
      'label',
      'label-sheet',
      'paper',
      'report',
      'summary',
    ]),
  );
  for (const { name } of folders)
    expect(existsSync(path.join(formsDir(), name, `${name}.typ`)), name).toBe(true);
});

test('PRINT-01 a form that nobody knows, and one that is known and not made, do not compile', () => {
  // @ts-expect-error no such form
  expect(FORMS['no-such-form']).toBeUndefined();
  const { 'barcode-label': label } = FORMS;
  // @ts-expect-error the certificate is lacking
  const lacking: Record<ReportType, Form> = { 'barcode-label': label };
  expect(Object.keys(lacking)).not.toEqual(Object.keys(PRINTED_FORMS));
});

test('PRINT-01 PRINT-04 a form of reports that does not say how what is archived is built does not compile', () => {
  const { report, ...drafted } = FORMS['test-certificate'];
  // @ts-expect-error its builder is lacking
  const lacking: Forms = { ...FORMS, 'test-certificate': drafted };
  expect([report, lacking['test-certificate'].report]).toEqual([buildCertificate, undefined]);
});
