import type pg from 'pg';
import { asPeople, type PersonOf } from './as-people.ts';
import type { Facts, Finding } from './facts.ts';
import { readFacts } from './facts.queries.ts';
import { judgeChanges } from './judge-changes.ts';
import { judgeDuties } from './judge-duties.ts';
import { judgeFamily } from './judge-family.ts';
import { judgeOmissions } from './judge-omissions.ts';
import { judgeValues } from './judge-values.ts';

const RULES: readonly ((facts: Facts) => Finding[])[] = [
  judgeValues,
  judgeChanges,
  judgeOmissions,
  judgeFamily,
  judgeDuties,
];

/** Everything that is wrong with an issued report. */
export const judgeFacts = (facts: Facts): Finding[] => RULES.flatMap((rule) => rule(facts));

/** The same, of one that has just been issued: its tests are as they were printed. `personOf` says which accounts are one person's. */
export const judgeReport = async (
  owner: pg.Client,
  reportId: string,
  personOf: PersonOf = new Map(),
): Promise<Finding[]> => judgeFacts(asPeople(await readFacts(owner, reportId), personOf));
