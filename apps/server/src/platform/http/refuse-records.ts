import { type Apart, apartBy } from '@kiemlab/contract/core/apart';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import type { Ability } from '@kiemlab/contract/core/workflow';
import type { OnePerson } from '@kiemlab/contract/core/same-person';
import { AppError } from './app-error.ts';

/** Why a record stops a call, and where it is asked of a lifecycle what could be done with it instead. */
export interface Refusal {
  code: string;
  because: ErrorCode;
  allowed?: readonly string[];
  /** What else the text of the refusal names. */
  name?: string | undefined;
  /** Where two accounts are kept apart that are not one, why (rule R14). */
  apart?: Apart | undefined;
}

/** What the refusals with a code name, each once. */
const namesOf = (refusals: readonly Refusal[], because: ErrorCode): string =>
  [...new Set(refusals.flatMap((one) => (one.because === because && one.name ? [one.name] : [])))].join(', ');

/** Throws the first refusal's code with every record it concerns: bulk calls are all or nothing and name the offenders. */
export function throwRefusals(refusals: readonly Refusal[]): void {
  const first = refusals[0];
  if (!first) return;
  throw new AppError(first.because, {
    codes: refusals.filter((refusal) => refusal.because === first.because).map((refusal) => refusal.code),
    ...(first.allowed && { allowed: first.allowed }),
    ...(first.name && { name: namesOf(refusals, first.because) }),
    ...(first.apart && { apart: first.apart }),
  });
}

/** Refuses what a question has an answer to, record by record; nothing else can be done instead. */
export const refuseEach = <Named extends { code: string }>(
  records: readonly Named[],
  because: (record: Named) => ErrorCode | false | undefined,
): void =>
  throwRefusals(
    records.flatMap((record): Refusal[] => {
      const code = because(record);
      return code ? [{ code: record.code, because: code, allowed: [] }] : [];
    }),
  );

/** The same of what an actor may not do; says why where it is not the own account that is kept apart (rule R14). */
export const refuseEachTo = <Who extends OnePerson, Named extends { code: string }>(
  actor: Who,
  records: readonly Named[],
  judge: (record: Named, actor: Who) => ErrorCode | undefined,
): void =>
  throwRefusals(
    records.flatMap((record): Refusal[] => {
      const because = judge(record, actor);
      const apart = apartBy(actor, because, (who) => judge(record, who));
      return because ? [{ code: record.code, because, apart, allowed: [] }] : [];
    }),
  );

/** Throws what an actor is refused with, and why (rule R14). */
export function refuseTo<Who extends OnePerson>(
  actor: Who,
  judge: (actor: Who) => ErrorCode | undefined,
): void {
  const because = judge(actor);
  const apart = apartBy(actor, because, judge);
  if (because) throw new AppError(because, apart && { apart });
}

/** What a lifecycle's table says to an action on a record. */
export interface Judgement<Action extends string> {
  because: ErrorCode | undefined;
  /** What the refusal names beside the record. */
  name?: string | undefined;
  /** Why the actor is kept apart with an account that is not the own one (rule R14). */
  apart?: Apart | undefined;
  /** Every action with the judgement on it. */
  abilities(): readonly Ability<Action>[];
}

/** Refuses unless the table of the records' lifecycle allows what is wanted with each; says what it does allow. */
export const refuseUnlessAllowed = <Named extends { code: string }>(
  records: readonly Named[],
  judgementOf: (record: Named) => Judgement<string>,
): void =>
  throwRefusals(
    records.flatMap((record): Refusal[] => {
      const { because, abilities, name, apart } = judgementOf(record);
      if (!because) return [];
      const allowed = abilities().filter((ability) => ability.allowed);
      return [{ code: record.code, because, name, apart, allowed: allowed.map(({ action }) => action) }];
    }),
  );
