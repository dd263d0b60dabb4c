import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { cpSync, mkdtempSync, rmSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FORMS } from '../forms.ts';
import { formsDir } from '../forms-dir.ts';
import { keepTemplate } from './keep-template.ts';
import { presentVersion, readRecorded, type RecordedVersions, templateFaults } from './recorded-versions.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-forms-'));
  cpSync(formsDir(), dir, { recursive: true, filter: (file) => !/\.[jt]s$/.test(file) });
});
afterEach(() => rmSync(dir, { recursive: true }));

const change = (file: string): void => {
  const place = path.join(dir, file);
  writeFileSync(place, `${readFileSync(place, 'utf8')}\n// another line`);
};
const TYPE = 'test-certificate';
const types = Object.keys(FORMS) as ReportType[];
/** What would be recorded of the forms as they are. */
const recorded: RecordedVersions = Object.fromEntries(
  types.map((type) => [type, { [FORMS[type].version]: presentVersion(formsDir(), type, FORMS[type]) }]),
);
const second = { ...FORMS, [TYPE]: { ...FORMS[TYPE], version: 2 } };

test('PRINT-04 no template and no builder is another one than its version was recorded with, and earlier versions are kept', () => {
  expect(templateFaults(formsDir(), FORMS, readRecorded())).toEqual([]);
});

test('PRINT-04 a template that is changed in its place is named, with what to do; so is one whose module was changed', () => {
  change('certificate/certificate.typ');
  const [fault, ...none] = templateFaults(dir, FORMS, recorded);
  expect(none).toEqual([]);
  expect(fault).toMatch(
    /^test-certificate: its template, or what that imports, is not what version 1 was recorded/,
  );
  expect(fault).toContain('npm run templates -- keep test-certificate');
  change('report/report.typ');
  const named = templateFaults(dir, FORMS, recorded).map((text) => text.split(':')[0]);
  expect(named).toEqual(
    ['analysis-sheet', 'test-certificate', 'test-result', 'destruction-minutes'].sort(byTable),
  );
});

/** As the table of forms has them. */
const byTable = (a: string, b: string): number =>
  Object.keys(FORMS).indexOf(a) - Object.keys(FORMS).indexOf(b);

test('PRINT-04 another builder is named', () => {
  const of = recorded['label-sheet']?.['1'];
  const other = { ...recorded, 'label-sheet': { '1': { template: of?.template ?? '', content: 'another' } } };
  expect(templateFaults(formsDir(), FORMS, other)).toEqual([
    expect.stringMatching(/^label-sheet: what its builder makes of the example is not what version 1/),
  ]);
});

test('PRINT-04 a second version is well once the first is kept as it was and the second is recorded', () => {
  const missing = expect.stringContaining('version 2 is not recorded');
  const unkept = expect.stringContaining('version 1 is not kept whole');
  expect(templateFaults(dir, second, recorded)).toEqual([missing, unkept]);
  keepTemplate(dir, 'certificate', 1);
  expect(() => keepTemplate(dir, 'certificate', 1)).toThrow('is there already');
  change('certificate/certificate.typ');
  const both = { ...recorded[TYPE], '2': presentVersion(dir, TYPE, second[TYPE]) };
  expect(templateFaults(dir, second, { ...recorded, [TYPE]: both })).toEqual([]);
  // A module of the kept version is its own.
  change('certificate-v1/lib.typ');
  expect(templateFaults(dir, second, { ...recorded, [TYPE]: both })).toEqual([
    expect.stringContaining('version 1 is kept otherwise than it was'),
  ]);
});
