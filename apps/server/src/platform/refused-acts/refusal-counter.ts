import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import type { Database } from '@kiemlab/db/database';
import { type Counted, writeRefusals } from './refusal-counter.queries.ts';

/** How often what was counted is written, ms. */
const ROUND = 3_000;
const MINUTE = 60_000;
/** Codes of records that a row names at most; more of them are only counted. */
const MOST_RECORDS = 10;
/** Rows that are kept apart until they are written; what comes beyond them, while the database is away, is one count. */
export const MOST_ROWS = 2_000;
/** What that count goes by. */
export const BEYOND = { endpoint: '*', code: '*' } as const;

/** Somebody was refused something. */
export interface Refusal {
  user: { id: string; username: string; fullName: string };
  endpoint: string;
  code: string;
  /** Codes of the records that were named, as far as they are known. */
  records: readonly string[];
}

export interface RefusalCounter {
  /** True for an answer that is counted. */
  takes(code: ErrorCode): boolean;
  /** Counts it. Costs nothing: it is written later, beside the answers. */
  note(refusal: Refusal): void;
  /** How many rows wait. */
  waiting(): number;
  /** Writes what waits; throws when it cannot, and keeps it. */
  flush(): Promise<void>;
  /** Writes what is left, and no more. */
  close(): Promise<void>;
}

const join = (records: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...records, ...more])].slice(0, MOST_RECORDS);

/**
 * Counts refused acts in memory, one row for each person, call, answer and minute, and writes them every few seconds and at the end
 * (COMP-05, COMP-17). What could not be written is kept and tried again; the number of rows is bounded, their counts are not.
 */
export function createRefusalCounter(
  db: Database,
  takes: RefusalCounter['takes'],
  onError: (error: Error) => void,
  now = Date.now,
): RefusalCounter {
  let rows = new Map<string, Counted>();
  let running: Promise<void> = Promise.resolve();

  function add(counted: Counted): void {
    const { userId, endpoint, code, firstAt } = counted;
    const key = [userId, endpoint, code, Math.floor(firstAt / MINUTE)].join(' ');
    const row = rows.get(key);
    if (!row && rows.size >= MOST_ROWS && counted.endpoint !== BEYOND.endpoint)
      return add({ ...counted, userId: null, username: '', fullName: '', ...BEYOND, records: [] });
    rows.set(
      key,
      row
        ? {
            ...row,
            records: join(row.records, counted.records),
            firstAt: Math.min(row.firstAt, firstAt),
            lastAt: Math.max(row.lastAt, counted.lastAt),
            count: row.count + counted.count,
          }
        : counted,
    );
  }

  async function write(): Promise<void> {
    if (rows.size === 0) return;
    const taken = rows;
    rows = new Map();
    try {
      await writeRefusals(db, [...taken.values()]);
    } catch (error) {
      const since = rows;
      rows = taken;
      for (const counted of since.values()) add(counted);
      throw error;
    }
  }

  const inTurn = (): Promise<void> => (running = running.catch(() => undefined).then(write));
  const timer = setInterval(() => void inTurn().catch(onError), ROUND);
  timer.unref();

  return {
    takes,
    note({ user, endpoint, code, records }) {
      const at = now();
      const { id: userId, username, fullName } = user;
      add({
        ...{ userId, username, fullName, endpoint, code },
        ...{ records: join([], records), firstAt: at, lastAt: at, count: 1 },
      });
    },
    waiting: () => rows.size,
    flush: inTurn,
    async close() {
      clearInterval(timer);
      await inTurn().catch(onError);
    },
  };
}
