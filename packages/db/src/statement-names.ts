/** A statement that comes this often is worth its place among those that keep their plan. */
const OFTEN = 5;
/** Each connection keeps the plans of at most so many. */
const AT_MOST = 200;
/** Texts that are counted at a time; lists of ever other lengths must not fill the memory. */
const COUNTED = 2_000;

/**
 * Names for statements that come again and again, so that PostgreSQL parses and plans each once per connection. Answers
 * undefined for the others. Names are the same in all connections of the process.
 */
export function createStatementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= AT_MOST) return known;
    const times = (seen.get(sql) ?? 0) + 1;
    if (times < OFTEN) {
      if (seen.size >= COUNTED) seen.clear();
      seen.set(sql, times);
      return undefined;
    }
    seen.delete(sql);
    const name = `s${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
