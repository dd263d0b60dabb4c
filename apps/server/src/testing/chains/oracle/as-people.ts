import type { Facts } from './facts.ts';

/** Whose an account is, by a name for each person: as the cast was made, whatever the program thinks of it. */
export type PersonOf = ReadonlyMap<string, string>;

/** Facts in which people stand for their accounts, so that two accounts of one are one. */
export function asPeople(facts: Facts, personOf: PersonOf): Facts {
  const who = (account: string): string => personOf.get(account) ?? account;
  return {
    ...facts,
    report: { ...facts.report, issuedBy: who(facts.report.issuedBy) },
    tests: facts.tests.map((test) => ({
      ...test,
      versions: test.versions.map((one) => ({ ...one, by: who(one.by) })),
    })),
    signatures: facts.signatures.map((one) => ({ ...one, by: who(one.by) })),
  };
}
