import { LANGUAGES } from '@kiemlab/contract/core/language';
import { upTo } from '@kiemlab/contract/core/paging';
import { day, id, text } from '@kiemlab/contract/core/text';
import { z } from 'zod';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { takeExportSlot } from '../../../platform/concurrency/export-limiter.ts';
import { closeDisclosure } from '../../../platform/disclosures/disclosures.queries.ts';
import { XLSX_MIME } from '../../../platform/xlsx/xlsx-mime.ts';
import { actingOwner } from '../../settings/acting-owner.ts';
import { trailUpTo } from '../audit.queries.ts';
import type { TrailReader } from '../read-entries.ts';
import { fileNameOf } from './file-names.ts';
import { historyList } from './history-list.ts';
import type { LeavingList } from './leaving-list.ts';
import { refusedList } from './refused-list.ts';
import { trailBook } from './trail-book.ts';

const days = { fromDate: day.optional(), toDate: day.optional() };
const para = text(200).optional();

/** Which list, and where it ended when it was asked for. */
const Asked = z.discriminatedUnion('list', [
  z.strictObject({
    list: z.literal('history'),
    upTo,
    wish: z.strictObject({
      ...days,
      para,
      module: text(50).optional(),
      action: text(100).optional(),
      objectId: id.optional(),
      review: z.enum(['open']).optional(),
    }),
  }),
  z.strictObject({ list: z.literal('refused'), before: z.string(), wish: z.strictObject({ ...days, para }) }),
]);
type Asked = z.output<typeof Asked>;

/** The right that a list is read with, one of several. */
const RIGHTS = { history: ['Audit_View', 'Audit_ViewOwn'], refused: ['Audit_Review'] } as const;

/** What the end of an export is called in the trail, as its beginning is. */
const ACTIONS = { history: 'audit.export-history', refused: 'audit.export-refused-acts' } as const;

const listOf = async (reader: TrailReader, asked: Asked): Promise<LeavingList> =>
  asked.list === 'history'
    ? historyList(reader, asked.wish, await trailUpTo(reader.db, asked.upTo))
    : refusedList(reader, asked.wish, asked.before);

/**
 * Makes a list of the trail as a workbook (HOME-07): with the rights of its owner, and blind coding, as they are when it is made. The file
 * is kept for a day. Exports take turns in each process. One that would not hold as many entries as it says is tried again.
 */
export const trailExport = defineJob({
  kind: 'trail-export',
  mostTries: 4,
  action: 'audit.export-history',
  actionOf: ({ asked }) => ACTIONS[asked.list],
  beatMs: 500,
  payload: z.strictObject({ language: z.enum(LANGUAGES), releaseId: id, asked: Asked }),
  async run({ language, releaseId, asked }, context) {
    const { db, signal, progress } = context;
    progress(0, undefined, 'waiting');
    const turn = await takeExportSlot(signal);
    try {
      const actor = await actingOwner(context, ...RIGHTS[asked.list]);
      const list = await listOf({ db, actor, language }, asked);
      const total = await list.count();
      let rows = 0;
      const { fullName, username } = actor;
      const bytes = trailBook(list, total, { fullName, username, at: new Date() }, (written) => {
        rows = written;
        progress(rows, Math.max(rows, total), 'writing');
      });
      const kept = await context.keep(turn.make(bytes), { name: fileNameOf(list, 'xlsx'), mime: XLSX_MIME });
      if (rows !== total) throw new Error(`${total} entries were counted and ${rows} written`);
      const file = { ...kept, rights: [...actor.permissions], blind: actor.blind };
      const whole = { records: rows, sha256: Buffer.from(kept.sha256, 'hex') };
      return { write: (tx: Tx) => closeDisclosure(tx, releaseId, whole), file, result: { rows } };
    } catch (error) {
      // Another try may end it well after all.
      await context.write((tx) => closeDisclosure(tx, releaseId, undefined));
      throw error;
    } finally {
      turn.end();
    }
  },
});
