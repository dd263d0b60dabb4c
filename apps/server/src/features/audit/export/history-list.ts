import { can } from '@kiemlab/contract/core/actor';
import { isId } from '@kiemlab/contract/core/text';
import type { AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import type { HistoryWish } from '@kiemlab/contract/features/audit/audit-export.api';
import { actionText, moduleText } from '@kiemlab/contract/audit-actions';
import { objectName, UNKNOWN_OBJECT } from '@kiemlab/contract/features/audit/audit.objects';
import type { Language } from '@kiemlab/contract/core/language';
import type { UpTo } from '../../../platform/paging/up-to.queries.ts';
import type { TableCell } from '../../../platform/xlsx/cell-value.ts';
import { countEvents } from '../audit.queries.ts';
import { eventFilter } from '../event-filter.ts';
import { readEntries, type TrailReader } from '../read-entries.ts';
import { findSampleToRead } from '../../samples/samples.queries.ts';
import { filterText, type LeavingList } from './leaving-list.ts';
import { periodOf, TRAIL_WORDS } from './trail-words.ts';

/** The records of an entry, each once, by the names that screens have for them. */
const about = ({ objects }: AuditEntry, language: Language): string =>
  [
    ...new Set(
      objects.map((object) => (isId(object.code) ? UNKNOWN_OBJECT[language] : objectName(object, language))),
    ),
  ].join(', ');

const cellsOf = (entry: AuditEntry, language: Language): TableCell[] => [
  entry.createdDate,
  moduleText(entry.module, language),
  actionText(entry.action, language),
  entry.fullName || TRAIL_WORDS[language].system,
  entry.username,
  about(entry, language),
  entry.reason,
];

/** What is asked of the trail, in words; a sample by its code, where the reader sees it. */
async function wordsOf(
  { module, action, para, objectId, review }: HistoryWish,
  { db, actor, language }: TrailReader,
) {
  const words = TRAIL_WORDS[language];
  const sample =
    objectId && ((await findSampleToRead(db, objectId, actor))?.code ?? UNKNOWN_OBJECT[language]);
  const asked = filterText([
    [words.module, module && moduleText(module, language)],
    [words.action, action && actionText(action, language)],
    [words.search, para],
    [words.sample, sample],
  ]);
  return [
    ...asked,
    ...(review ? [words.unreviewed] : []),
    ...(can(actor, 'Audit_View') ? [] : [words.own]),
  ].join('; ');
}

/** The audit trail, or the own acts in it, as it leaves: the columns of the tab, with account and reason (HOME-07). */
export async function historyList(reader: TrailReader, wish: HistoryWish, upTo: UpTo): Promise<LeavingList> {
  const { db, actor, language } = reader;
  const words = TRAIL_WORDS[language];
  const filter = { ...eventFilter(wish), upTo };
  async function* rows(most?: number): AsyncGenerator<readonly TableCell[]> {
    for await (const entries of readEntries(reader, filter, most))
      for (const entry of entries) yield cellsOf(entry, language);
  }
  return {
    what: 'audit-trail',
    language,
    filter: await wordsOf(wish, reader),
    period: periodOf(wish, language),
    columns: [
      { header: words.at, kind: 'datetime', width: 19 },
      { header: words.module, width: 18 },
      { header: words.action, width: 28 },
      { header: words.name, width: 24 },
      { header: words.account, width: 16 },
      { header: words.about, width: 34 },
      { header: words.reason, width: 30 },
    ],
    count: () => countEvents(db, filter, actor),
    rows,
  };
}
