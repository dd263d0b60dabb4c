import { type HistoryKind, RECORD_HISTORIES } from '@kiemlab/contract/features/audit/record-history.api';
import { found } from '../../platform/http/app-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { findEvents, trailUpTo } from './audit.queries.ts';
import { presentPage } from './present-event.ts';
import { RECORD_KINDS } from './record-kinds.ts';

const MOST = 200;

/**
 * Everything that ever happened to a record and its parts, newest first, to who sees the record (SAMPLE-23, COMP-14, rule C31);
 * what an act did to other records beside it is left out.
 */
const getRecordHistory = (kind: HistoryKind): Route =>
  route(RECORD_HISTORIES[kind], async ({ params, query }, { db, user, language }) => {
    const { find, missing, rows } = RECORD_KINDS[kind];
    found(await find(db, params.id, user), missing);
    const size = Math.min(query.size, MOST);
    const upTo = await trailUpTo(db, query.upTo);
    const events = await findEvents(db, { upTo, rows: rows(params.id), wholeStory: true }, user, {
      offset: query.page * size,
      limit: size + 1,
    });
    return { ...(await presentPage({ db, language, user }, events, size)), upTo: upTo.text };
  });

const KINDS = Object.keys(RECORD_KINDS) as HistoryKind[];

/** The history of each kind of record, behind the right that opens it. */
export const recordHistories: Route[] = KINDS.map(getRecordHistory);
