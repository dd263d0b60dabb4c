import type { AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import type { HistoryWish } from '@kiemlab/contract/features/audit/audit-export.api';
import { Utf8Text } from '@kiemlab/db/utf8-text';
import type { Context } from '../../../platform/http/context.ts';
import { JsonText, type Piece } from '../../../platform/http/json-text.ts';
import { takeExportSlot } from '../../../platform/concurrency/export-limiter.ts';
import type { UpTo } from '../../../platform/paging/up-to.queries.ts';
import { discloseBytes } from '../../../platform/disclosures/disclose-bytes.ts';
import { eventFilter } from '../event-filter.ts';
import { readEntries } from '../read-entries.ts';
import { periodOf } from './trail-words.ts';

/** The answer of the list with all entries, as bytes; told how many each batch has. */
async function* answerOf(
  batches: AsyncIterable<readonly AuditEntry[]>,
  upTo: string,
  onRows: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  let opening = '{"content":[';
  for await (const entries of batches) {
    onRows(entries.length);
    if (entries.length === 0) continue;
    yield Buffer.from(opening + entries.map((entry) => JSON.stringify(entry)).join(','));
    opening = ',';
  }
  yield Buffer.from(`${opening === ',' ? '' : opening}],"hasMore":false,"upTo":"${upTo}"}`);
}

async function* piecesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Piece[]> {
  for await (const { buffer, byteOffset, length } of bytes)
    yield [Utf8Text.read(Buffer.from(buffer, byteOffset, length), 0, length)];
}

/**
 * All entries that the filters let through, sent as they are read: memory does not grow with them, and who leaves ends it. Who takes what
 * is noted before the first byte and at the end (rule C18). Throws EXPORT_LINE_FULL.
 */
export async function streamHistory(
  context: Context,
  wish: HistoryWish,
  upTo: UpTo & { text: string },
): Promise<JsonText> {
  const { db, user: actor, language } = context;
  const turn = await takeExportSlot(context.signal);
  try {
    let rows = 0;
    const batches = readEntries({ db, actor, language }, { ...eventFilter(wish), upTo });
    const bytes = await discloseBytes(
      context,
      { action: 'audit.export-history' },
      {
        kind: 'LIST',
        what: 'audit-trail',
        about: periodOf(wish, 'vi'),
        filter: { ...wish, exportType: 'JSON' },
      },
      answerOf(batches, upTo.text, (read) => (rows += read)),
      () => rows,
    );
    return new JsonText(piecesOf(turn.make(bytes)));
  } catch (error) {
    turn.end();
    throw error;
  }
}
