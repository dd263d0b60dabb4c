/** A statement that comes this often is worth its place among those that keep their plan. */
const OFTEN = 5;
/** Each connection keeps the plans of at most so many. */
const AT_MOST = 200;
/** A connection that has prepared so many holds as many given up as standing ones, and is better replaced. */
export const MOST_PREPARED = 2 * AT_MOST;
/** Texts that are counted at a time; lists of ever other lengths must not fill the memory. */
const COUNTED = 2_000;

/**
 * Names for statements that come again and again, so that PostgreSQL parses and plans each once per connection. Names are the same
 * in all connections of the process. When all are given, a statement that has come often takes the place of the one that has not
 * come for the longest time, if that did not come once meanwhile. A name that is given up never comes back, neither for its own
 * text nor for another one: connections know it still. Answers undefined for statements without a name.
 */
export function createStatementNames(): (sql: string) => string | undefined {
  // Both in the order of their last use, the one that was used longest ago first.
  const names = new Map<string, { name: string; used: number }>();
  const seen = new Map<string, { times: number; since: number }>();
  let asked = 0;
  let given = 0;

  function use(sql: string, name: string): string {
    names.delete(sql);
    names.set(sql, { name, used: asked });
    return name;
  }

  function count(sql: string): { times: number; since: number } {
    const before = seen.get(sql);
    const now = { times: (before?.times ?? 0) + 1, since: before?.since ?? asked };
    seen.delete(sql);
    const [oldest] = seen.size >= COUNTED ? seen.keys() : [];
    if (oldest !== undefined) seen.delete(oldest);
    seen.set(sql, now);
    return now;
  }

  /** Makes room where there is none; false while all that have a name are in use. */
  function makeRoom(since: number): boolean {
    if (names.size < AT_MOST) return true;
    const [oldest] = names;
    if (oldest === undefined || oldest[1].used >= since) return false;
    names.delete(oldest[0]);
    return true;
  }

  return (sql) => {
    asked++;
    const known = names.get(sql);
    if (known !== undefined) return use(sql, known.name);
    const { times, since } = count(sql);
    if (times < OFTEN) return undefined;
    // Without room it is counted anew, so that it is compared with what comes from now on.
    seen.delete(sql);
    return makeRoom(since) ? use(sql, `s${++given}`) : undefined;
  };
}
