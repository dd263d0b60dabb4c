import type { Actor } from '@kiemlab/contract/core/actor';
import type { Input } from '@kiemlab/contract/core/define-endpoint';
import type { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import { mayDo } from '@kiemlab/contract/features/analyses/row-inputs';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { isDayValue } from '../../../ui/day-value.ts';
import { ownDue } from '../components/due-text.ts';

/** What was chosen for a test; what is left out stays as it is. */
export interface Choice {
  technicianId?: string | undefined;
  /** ISO, or what was typed while it is no moment yet; null: with its sample. */
  entryDate?: string | null | undefined;
}
/** Choices by the ids of the tests. */
export type Choices = Readonly<Record<string, Choice>>;

/** Tests of one test id: the same people may do them. */
export interface AllocationGroup {
  testId: string;
  name: string;
  tests: readonly TestRow[];
}

type Allocation = Input<typeof allocateTests>['body']['tests'][number];

/** True where the actor may change person and deadline. */
export const isOpenTo =
  (actor: Actor) =>
  (test: TestRow): boolean =>
    mayDo(test, actor, 'allocate');

/** Tests in groups of their test ids, by their codes; groups of which everything is signed come last. */
export function groupsOf(tests: readonly TestRow[], actor: Actor): AllocationGroup[] {
  const sorted = [...tests].sort((a, b) => (a.testInformationCode < b.testInformationCode ? -1 : 1));
  const groups = new Map<string, TestRow[]>();
  for (const test of sorted)
    groups.set(test.taking.testId, [...(groups.get(test.taking.testId) ?? []), test]);
  return [...groups]
    .map(([testId, rows]) => ({ testId, name: rows[0]?.testName ?? '', tests: rows }))
    .sort((a, b) => Number(b.tests.some(isOpenTo(actor))) - Number(a.tests.some(isOpenTo(actor))));
}

/** Whom a test is with, and until when, if the choices are saved; null: with its sample. */
export const chosenOf = (
  test: TestRow,
  choices: Choices,
): { technicianId: string | null; entryDate: string | null } => {
  const chosen = choices[test.id]?.entryDate;
  return {
    technicianId: choices[test.id]?.technicianId ?? test.technicianId,
    entryDate: chosen === undefined ? (ownDue(test) ?? null) : chosen,
  };
};

/** True where a moment of its own is taken back, by the choices: it is due with its sample then. */
export const isPutBack = (test: TestRow, choices: Choices): boolean =>
  ownDue(test) !== undefined && chosenOf(test, choices).entryDate === null;

/** The value that all of them share; undefined when they differ or have none. */
export function sharedOf<T>(values: readonly T[]): T | undefined {
  const all = new Set(values);
  return all.size === 1 ? values[0] : undefined;
}

/** What of the choices is another than what is there, as the call wants it. */
export function changesOf(tests: readonly TestRow[], choices: Choices, actor: Actor): Allocation[] {
  return tests.filter(isOpenTo(actor)).flatMap((test): Allocation[] => {
    const { technicianId, entryDate } = chosenOf(test, choices);
    const person = technicianId !== null && technicianId !== test.technicianId ? { technicianId } : {};
    const isOther =
      entryDate === null ? isPutBack(test, choices) : Date.parse(entryDate) !== Date.parse(test.entryDate);
    const due = isOther ? { entryDate } : {};
    const change = { ...person, ...due };
    return Object.keys(change).length > 0 ? [{ id: test.id, version: test.version, ...change }] : [];
  });
}

/** Codes of tests whose deadline was typed and is none yet. */
export const wrongDays = (tests: readonly TestRow[], choices: Choices): string[] =>
  tests
    .filter((test) => {
      const typed = choices[test.id]?.entryDate ?? null;
      return typed !== null && !isDayValue(typed);
    })
    .map(({ testInformationCode }) => testInformationCode);

/** Codes of tests that are begun and change hands: that wants a reason (COMP-12). */
export const handedOver = (tests: readonly TestRow[], choices: Choices, actor: Actor): string[] =>
  tests
    .filter(
      (test) =>
        isOpenTo(actor)(test) &&
        test.resultVersions > 0 &&
        test.technicianId !== null &&
        chosenOf(test, choices).technicianId !== test.technicianId,
    )
    .map(({ testInformationCode }) => testInformationCode);
