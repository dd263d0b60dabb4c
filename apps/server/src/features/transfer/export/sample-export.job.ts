import { type Language, LANGUAGES } from '@kiemlab/contract/core/language';
import { day, id, text } from '@kiemlab/contract/core/text';
import { DUE_CLASSES } from '@kiemlab/contract/features/samples/fields/closed-lists';
import { DAY_FIELDS, SAMPLE_SORTS } from '@kiemlab/contract/features/samples/samples.order';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { EXPORT_LAYOUTS, type ExportLayout } from '@kiemlab/contract/features/transfer/export/export.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { z } from 'zod';
import { today } from '../../../platform/clock.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { takeExportSlot } from '../../../platform/concurrency/export-limiter.ts';
import { closeDisclosure } from '../../../platform/disclosures/disclosures.queries.ts';
import { XLSX_MIME } from '../../../platform/xlsx/xlsx-mime.ts';
import { countSamples } from '../../samples/sample-counts.queries.ts';
import { actingOwner } from '../../settings/acting-owner.ts';
import { judgeExport } from './judge-export.ts';
import { writeExport } from './write-export.ts';

/** The ministry's is Vietnamese whoever makes it. */
const FILES = {
  list: { vi: 'danh-sach-mau', en: 'samples' },
  ministry: { vi: 'du-lieu-bo-y-te', en: 'du-lieu-bo-y-te' },
} as const satisfies Record<ExportLayout, Record<Language, string>>;

/**
 * Makes the list of samples as a workbook (SAMPLE-19): with the rights of its owner, and blind coding, as they are when it is made. The
 * file is kept for a day. Exports take turns in each process.
 */
export const sampleExport = defineJob({
  kind: 'sample-export',
  mostTries: 4,
  action: 'samples.export-samples',
  beatMs: 500,
  atOnce: 3,
  payload: z.strictObject({
    language: z.enum(LANGUAGES),
    /** Under which it was said that the list leaves; a job of an older program has none. */
    releaseId: id.optional(),
    wish: z.strictObject({
      year: z.int().optional(),
      templateId: id.optional(),
      status: z.array(z.enum(SAMPLE_STATUSES)).optional(),
      textSearch: text(200).optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      dayField: z.enum(DAY_FIELDS).optional(),
      dueClass: z.enum(DUE_CLASSES).optional(),
      waiting: z.literal(true).optional(),
      onHold: z.literal('true').optional(),
      sort: z.enum(SAMPLE_SORTS).optional(),
      order: z.enum(['asc', 'desc']),
      /** Jobs of before have none. */
      thenSort: z.enum(SAMPLE_SORTS).optional(),
      thenOrder: z.enum(['asc', 'desc']).optional(),
      ids: z.array(id).optional(),
      layout: z.enum(EXPORT_LAYOUTS).default('list'),
    }),
  }),
  async run({ wish, language, releaseId }, context) {
    const { db, signal, progress } = context;
    progress(0, undefined, 'waiting');
    const turn = await takeExportSlot(signal);
    try {
      const actor = await actingOwner(context, 'Sample_Export');
      const judged = await judgeExport(db, actor, wish, language);
      const total = await countSamples(db, judged.filter, actor);
      progress(0, total, 'writing');
      let rows = 0;
      let leftOut = 0;
      const bytes = await writeExport(db, actor, judged, { ...wish, language }, (read, written) => {
        rows = written;
        leftOut = read - written;
        progress(read, Math.max(read, total), 'writing');
      });
      const name = `${FILES[wish.layout][language]}-${today()}.xlsx`;
      const kept = await context.keep(turn.make(bytes), { name, mime: XLSX_MIME });
      const file = { ...kept, rights: [...actor.permissions], blind: actor.blind === true };
      const whole = { records: rows, sha256: Buffer.from(kept.sha256, 'hex') };
      const write = async (tx: Tx) => {
        if (releaseId !== undefined) await closeDisclosure(tx, releaseId, whole);
      };
      return { write, file, result: { rows, ...(leftOut > 0 ? { leftOut } : {}) } };
    } catch (error) {
      // Another try may end it well after all.
      if (releaseId !== undefined) await context.write((tx) => closeDisclosure(tx, releaseId, undefined));
      throw error;
    } finally {
      turn.end();
    }
  },
});
