import { isErrorCode } from '@kiemlab/contract/core/error-codes';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import type { Language } from '@kiemlab/contract/core/language';
import { isId } from '@kiemlab/contract/core/text';
import type { RefusedAct } from '@kiemlab/contract/features/audit/audit.api';
import type { RefusedWish } from '@kiemlab/contract/features/audit/audit-export.api';
import { actionText } from '@kiemlab/contract/audit-actions';
import type { TableCell } from '../../../platform/xlsx/cell-value.ts';
import type { TrailReader } from '../read-entries.ts';
import { readBatches } from '../read-batches.ts';
import { readRefusals } from '../read-refusals.ts';
import { countRefusedActs } from '../refused-acts.queries.ts';
import { refusalFilter } from '../refused-filter.ts';
import { filterText, type LeavingList } from './leaving-list.ts';
import { periodOf, TRAIL_WORDS } from './trail-words.ts';

/** Acts read at a time. */
const BATCH = 200;
/** What was refused beyond those that are kept apart, of whomever. */
const BEYOND = '*';

function cellsOf(act: RefusedAct, language: Language): TableCell[] {
  const words = TRAIL_WORDS[language];
  const isBeyond = act.endpoint === BEYOND;
  const records = [...new Set(act.records.map((one) => (isId(one) ? words.unknown : one)))].join(', ');
  return [
    act.firstAt,
    act.lastAt,
    isBeyond ? '' : act.fullName,
    act.username,
    isBeyond ? words.beyond : actionText(act.endpoint, language),
    isErrorCode(act.code) ? errorMessage(act.code, language, { codes: records }) : act.code,
    act.code,
    records,
    act.count,
  ];
}

/** Refused acts as they leave, those below `before` (COMP-05, COMP-17): the columns of the tab. */
export function refusedList(reader: TrailReader, wish: RefusedWish, before: string): LeavingList {
  const { db, actor, language } = reader;
  const words = TRAIL_WORDS[language];
  const filter = { ...refusalFilter(wish, actor), before };
  const read = (older: string | undefined, limit: number) =>
    readRefusals(db, { ...filter, before: older }, actor, limit);
  async function* rows(most?: number): AsyncGenerator<readonly TableCell[]> {
    for await (const acts of readBatches(read, BATCH, { most, before }))
      for (const act of acts) yield cellsOf(act, language);
  }
  return {
    what: 'refused-acts',
    language,
    filter: filterText([[words.search, wish.para]]).join('; '),
    period: periodOf(wish, language),
    columns: [
      { header: words.at, kind: 'datetime', width: 19 },
      { header: words.until, kind: 'datetime', width: 19 },
      { header: words.name, width: 22 },
      { header: words.account, width: 16 },
      { header: words.action, width: 26 },
      { header: words.answer, width: 38 },
      { header: words.code, width: 22 },
      { header: words.records, width: 22 },
      { header: words.times, kind: 'integer', width: 8 },
    ],
    count: () => countRefusedActs(db, filter),
    rows,
  };
}
