import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { errorStatus } from '@kiemlab/contract/core/error-codes';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import type { Parts, TestAnswer, TestApp } from './test-app.ts';

const queries = new WeakMap<TestApp['owner'], string>();

/**
 * How many rows each table has, and which transactions wrote them: a row that was added, changed or taken away since is
 * another one. (The content of all rows would tell the same, at thirty times the cost.)
 */
async function queryOf({ owner }: TestApp): Promise<string> {
  const known = queries.get(owner);
  if (known) return known;
  const { rows } = await owner.query<{ name: string }>(
    // That somebody acted, or was refused, is written in the background, whatever was asked.
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('session_activity', 'refused_act')",
  );
  const parts = rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) AS state FROM ${name}`,
  );
  const query = parts.join(' UNION ALL ');
  queries.set(owner, query);
  return query;
}

/** The state of the whole database: two equal ones mean that nothing was written, not even to the trail. */
export async function stateOfDatabase(app: TestApp): Promise<Record<string, string>> {
  // Planned once for each connection: the plan of so many tables takes longer than reading them.
  const { rows } = await app.owner.query<{ name: string; state: string }>({
    name: 'state-of-database',
    text: await queryOf(app),
  });
  return Object.fromEntries(rows.map((row) => [row.name, row.state]));
}

/** What says that a job was asked for, and how it ended. */
const OF_JOBS = new Set(['job', 'job_act', 'audit_event', 'audit_row', 'audit_change', 'audit_pending']);

/** The state of the database without what says that a job was asked for. */
export const stateWithoutJobs = async (app: TestApp): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await stateOfDatabase(app)).filter(([table]) => !OF_JOBS.has(table)));

type Refused = <E extends EndpointDef>(
  app: TestApp,
  who: Person | undefined,
  endpoint: E,
  parts: Parts,
  code: ErrorCode,
) => Promise<TestAnswer<E>>;

const refusedBy =
  (stateOf: typeof stateOfDatabase): Refused =>
  async (app, who, endpoint, parts, code) => {
    const before = await stateOf(app);
    const answer = await app.send(endpoint, parts, who?.token);
    expect({ status: answer.status, code: answer.code }).toEqual({
      status: endpoint.errorAliases?.[code]?.status ?? errorStatus(code),
      code,
    });
    expect(await stateOf(app)).toEqual(before);
    return answer;
  };

/** A call that must be refused with a code and leave no trace in the database. */
export const refused: Refused = refusedBy(stateOfDatabase);
/** A call that must be refused by the job that it asks for, and leave no trace but that it was asked for. */
export const refusedByJob: Refused = refusedBy(stateWithoutJobs);

interface Failure {
  code?: string;
  message?: string;
  details?: {
    fields?: { field: string; code: string; message: string }[];
    codes?: string[];
    allowed?: string[];
  };
}

/** The failure of an answer, taken out of its envelope. */
export function failureOf({ body }: { body: unknown }): Failure {
  const failure = body as Failure & { error?: Failure };
  return failure.error ?? failure;
}

/** The fields an answer refuses, as `field CODE`. */
export const faultsOf = (answer: { body: unknown }): string[] =>
  (failureOf(answer).details?.fields ?? []).map((fault) => `${fault.field} ${fault.code}`);

/** The records an answer names. */
export const codesOf = (answer: { body: unknown }): string[] => failureOf(answer).details?.codes ?? [];
