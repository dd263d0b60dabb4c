import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';

/** Turns fragments into text; it never meets a database. */
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const textOf = (fragment: RawBuilder<unknown>): string => {
  const { sql: text, parameters } = fragment.compile(writer);
  if (parameters.length > 0) throw new Error('text that is fixed takes no values');
  return text;
};

/**
 * A part of statements that is the same each time, written once: a fragment of many pieces is put together anew for every
 * statement it stands in, which a list pays at each page. Throws for one with values in it.
 */
export const fixedSql = <T>(fragment: RawBuilder<T>): RawBuilder<T> => sql.raw<T>(textOf(fragment));

const PLACE = '/* value */';

/** The same with one value, which `make` puts in one place. Throws where it stands in none or in several. */
export function fixedSqlWith<T>(
  make: (value: RawBuilder<unknown>) => RawBuilder<T>,
): (value: string | readonly string[]) => RawBuilder<T> {
  const [before, after, ...more] = textOf(make(sql.raw(PLACE))).split(PLACE);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('a value that is not fixed stands in one place');
  return (value) => sql<T>`${sql.raw(before)}${value}${sql.raw(after)}`;
}
