import {
  Kysely,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { fixedSql, fixedSqlWith } from './fixed-sql.ts';

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('SAMPLE-01 what is fixed is written as it was, and values keep their numbers around it', () => {
  const names = sql.join([sql.ref('s.id'), sql.lit("it's"), sql.id('Name')]);
  const statement = sql`SELECT ${1}, ${fixedSql(names)} WHERE ${2}`.compile(db);
  expect([statement.sql, statement.parameters]).toEqual([
    `SELECT $1, "s"."id", 'it''s', "Name" WHERE $2`,
    [1, 2],
  ]);
});

test('SAMPLE-01 one value may stand in what is fixed, in one place', () => {
  const of = fixedSqlWith((value) => sql`FROM (SELECT ${value}::uuid AS id) me`);
  const statement = sql`SELECT ${1} ${of("x'; --")}`.compile(db);
  expect([statement.sql, statement.parameters]).toEqual([
    'SELECT $1 FROM (SELECT $2::uuid AS id) me',
    [1, "x'; --"],
  ]);
});

test('SAMPLE-01 values that would be frozen with the text are refused', () => {
  expect(() => fixedSql(sql`a = ${1}`)).toThrow('takes no values');
  expect(() => fixedSqlWith(() => sql`a`)).toThrow('in one place');
  expect(() => fixedSqlWith((value) => sql`${value} ${value}`)).toThrow('in one place');
});
