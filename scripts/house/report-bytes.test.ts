import ts from 'typescript';
import { expect, test } from 'vitest';
import { sourceFiles } from '../source-files.ts';
import { isTest } from './import-graph.ts';
import { type Way, WAYS, waysIn } from './report-bytes.ts';

const ROOMS = 'apps/server/src/features';

/**
 * Who does one of these, and why no report leaves by it uncounted. Bytes of a report leave by `release-report.ts` alone (rule C29, ADR 52): whoever is added here says
 * which bytes they are.
 */
const KNOWN: Readonly<Record<Way, Readonly<Record<string, string>>>> = {
  reads: {
    'printing/prints/release-report.ts': 'the door: what was archived of a report, by what it is wanted for',
    'attachments/get-file.ts': 'what was added to a sample, by its id in that table',
    'clients/get-client-image.ts': 'pictures of clients',
    'documents/download-document.ts': 'documents of the laboratory',
    'documents/view-file.ts': 'the same to be looked at',
    'documents/get-preview.ts': 'rows of their workbooks as texts',
    'handovers/get-handover-scan.ts': 'the scan of a paper that a hand-over was confirmed on',
    'samples/field-files/get-field-file.ts': 'what somebody sent for a field of a sample',
    'analyses/documents/get-document.ts': 'documents of a test',
    'users/get-user-file.ts': 'pictures and papers of people',
  },
  renders: {
    'printing/prints/release-report.ts': 'the door: copies, what is looked at, drafts',
    'printing/render-report.ts': 'what is archived at the issue; its bytes go into the store',
    'printing/print-form.ts': 'forms that are no report: those have no content here once they are issued',
    'printing/preview-letterhead.ts': 'a made-up report, marked as an example',
    'reports/bulk/bulk-documents.ts': 'drafts and other forms; what was issued comes by the door',
    'audit/export/print-list.ts': 'the audit trail and refused acts',
    'rights/review/export-review.ts': 'the review of access',
    'statistics/export-summary-data.ts': 'the monthly summary',
  },
  original: {
    'reports/issue-reports.ts': 'the mark of what is archived',
    'printing/forms/certificate/certificate.example.ts': 'an example for tests',
  },
};

const found = sourceFiles(ROOMS, (path) => !isTest(path) && !path.includes('/testing/')).flatMap((file) =>
  waysIn(file).map(({ way, at }) => ({ way, at, path: file.fileName.slice(ROOMS.length + 1) })),
);

test('COMP-45 bytes of a report leave by one door: whoever else reads stored files, renders a paper or calls something an original is known', () => {
  expect(found.flatMap(({ way, at, path }) => (path in KNOWN[way] ? [] : at))).toEqual([]);
});

test('COMP-45 what is known to do so still does', () => {
  const done = new Set(found.map(({ way, path }) => `${way} ${path}`));
  const known = WAYS.flatMap((way) => Object.keys(KNOWN[way]).map((path) => `${way} ${path}`));
  expect(known.filter((one) => !done.has(one))).toEqual([]);
});

test('COMP-45 a second door is found, however it is written', () => {
  const text = [
    'const a = await context.files.get(report.pdf_sha256);',
    'const b = services.fileStore.get(hash);',
    "const c = inBulk(pdf).render('certificate', content, at);",
    "const d = { ...content, watermark: 'Bản gốc' };",
    'const { get } = new Map(); byFile.set(1); urls.get(1); // files.get of a comment',
    'const make = engine.render;',
    'return { bytes: new StoredBytes(report.pdf_sha256) };',
    "const f = await files.open(hash, 'whole');",
  ].join('\n');
  const file = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  expect(waysIn(file).map(({ at }) => at)).toEqual([
    'a.ts:1: reads',
    'a.ts:2: reads',
    'a.ts:3: renders',
    'a.ts:4: original',
    'a.ts:6: renders',
    'a.ts:7: reads',
    'a.ts:8: reads',
  ]);
});
