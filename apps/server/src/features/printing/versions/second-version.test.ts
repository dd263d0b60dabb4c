import { printReport, getPrint } from '@kiemlab/contract/features/printing/prints.api';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPdfEngine, type PdfEngine } from '../../../platform/pdf/pdf-engine.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { archivedReport } from '../../../testing/archived-report.ts';
import { ALL, prepare } from '../../../testing/people.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { findSample } from '../../samples/samples.queries.ts';
import { addValue } from '../../settings/settings.queries.ts';
import { FORM_EXAMPLES } from '../forms/form-examples.ts';
import { FORMS } from '../forms.ts';
import { formsDir } from '../forms-dir.ts';
import { releaseReport } from '../prints/release-report.ts';
import type { Templates } from '../prints/template-of.ts';
import { renderReport } from '../render-report.ts';
import { keepTemplate } from './keep-template.ts';

const TYPE = 'test-certificate';
/** The certificate has a second version, whose title is another one; all else is as the program has it. */
const TEMPLATES: Templates = { ...FORMS, [TYPE]: { template: FORMS[TYPE].template, version: 2 } };

let world: World;
let dir: string;
/** An engine over templates of which the certificate has a second version. */
let engine: PdfEngine;
beforeAll(async () => {
  world = await startWorld();
  dir = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-forms-'));
  cpSync(formsDir(), dir, { recursive: true, filter: (file) => !/\.[jt]s$/.test(file) });
  keepTemplate(dir, 'certificate', 1);
  const place = path.join(dir, 'certificate', 'certificate.typ');
  const first = readFileSync(place, 'utf8');
  const second = first.replace('#report-title([PHIẾU KIỂM NGHIỆM]', '#report-title([PHIẾU THEO MẪU HAI]');
  expect(second).not.toBe(first);
  writeFileSync(place, second);
  // A module that both had is another one, too.
  const lib = path.join(dir, 'lib.typ');
  writeFileSync(lib, `${readFileSync(lib, 'utf8')}\n`);
  engine = createPdfEngine({ formsDir: dir });
});
afterAll(async () => {
  await engine.close();
  rmSync(dir, { recursive: true });
  await world.stop();
});

const headOf = ({ head }: World) => ({ ...head, aliases: new Set<never>(), permissions: new Set(ALL) });
const bare = (text: string): string => text.replace(/\s+/g, '');
const textOf = async (bytes: Uint8Array): Promise<string> =>
  bare((await readPdf(bytes)).pages.map(({ text }) => text).join(''));
const FIRST = bare('PHIẾU KIỂM NGHIỆM');
const SECOND = bare('PHIẾU THEO MẪU HAI');

test('PRINT-04 issue, change settings and template, print again: the original is the same to the byte, the copy has the old text', async () => {
  await prepare(world, (tx) => addValue(tx, 'vilasNumber', 'VILAS 930', {}));
  const id = await sampleIn(world, 'REPORTED');
  const archived = await archivedReport(world, id);

  await prepare(world, (tx) => addValue(tx, 'vilasNumber', 'VILAS 1202', {}));
  const { id: printId } = await world.done(world.head, printReport, {
    params: { type: TYPE },
    body: { ids: [id] },
  });
  expect((await world.call(getPrint, { params: { id: printId } }, world.head.token)).bytes).toEqual(archived);

  const sample = await findSample(world.services.db, id, headOf(world));
  if (!sample) throw new Error('no sample');
  const maker = { pdf: engine, files: world.services.files, user: headOf(world), templates: TEMPLATES };
  const copy = await prepare(world, (tx) =>
    releaseReport(maker, { type: TYPE, sample, purpose: 'PRINT', tx }),
  );
  expect([copy.kind, copy.copyNumber]).toEqual(['COPY', 1]);
  const view = await releaseReport(maker, { type: TYPE, sample, purpose: 'LOOK', db: world.services.db });
  for (const { bytes } of [copy, view]) {
    const text = await textOf(bytes);
    expect(text).toContain(FIRST);
    expect(text).toContain(bare('VILAS 930'));
    expect(text).not.toContain(SECOND);
    expect(text).not.toContain('VILAS1202');
  }
});

test('PRINT-04 what is issued from then on has the second version, and says so with what is stored of it', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  const { db } = world.services;
  const sample = await findSample(db, id, headOf(world));
  if (!sample) throw new Error('no sample');
  const print = {
    form: TYPE,
    number: '0001/2026/KN',
    watermark: 'BẢN GỐC',
    day: '2026-01-05',
    verdict: 'PASS',
  } as const;
  const at = new Date('2026-01-05T07:03:22Z');
  const { bytes, templateVersion } = await renderReport(db, engine, sample, { ...print, at }, TEMPLATES);
  expect(templateVersion).toBe(2);
  expect(await textOf(bytes)).toContain(SECOND);
});

test('PRINT-04 a version that is kept makes the same bytes as when it was the present one', async () => {
  const at = new Date('2026-01-05T07:03:22Z');
  const content = FORM_EXAMPLES[TYPE](3);
  const program = createPdfEngine({ formsDir: formsDir() });
  const [before, kept] = [
    await program.render('certificate', content, at),
    await engine.render('certificate-v1', content, at),
  ];
  await program.close();
  expect(Buffer.from(kept).equals(Buffer.from(before))).toBe(true);
});
