import { type Actor, can } from './actor.ts';
import type { ErrorCode } from './error-codes.ts';
import type { PermissionCode } from './permissions.ts';

/** What signatures on results and certificates say, printed with the name (21 CFR 11.50). */
export const MEANINGS = ['performed', 'reviewed', 'approved', 'rejected', 'issued', 'locked'] as const;
export type Meaning = (typeof MEANINGS)[number];

/** One row of a lifecycle table (design idea 2); `Says` is what signatures on its records may say, `Tells` what people are told. */
export interface Transition<
  Status extends string,
  Says extends string = Meaning,
  Tells extends string = string,
> {
  from: readonly Status[];
  /** `same`: the act leaves the status; `unsigned`: what is signed has to be signed anew. */
  to: Status | 'same' | 'unsigned';
  /** Any of these. */
  permission: readonly [PermissionCode, ...PermissionCode[]];
  /** The code answered when the status does not fit; the specification words some of them. */
  refusal?: ErrorCode;
  requires?: {
    reason?: true;
    /** The password is typed again; the meaning is printed with the name. */
    signature?: Says;
    /** The signer confirms having looked through the changes (Annex 11 9). */
    auditReviewed?: true;
  };
  /** Kinds of alerts that the unit of work writes which moves a record so; refused or rolled back, it leaves none (ADR 65). */
  emits?: readonly Tells[];
}

/** The kinds of alerts that the rows of a lifecycle table emit. */
export type EmittedBy<Table> = {
  [A in keyof Table]: Table[A] extends { emits: readonly (infer Tells)[] } ? Tells : never;
}[keyof Table];

/** A named condition that can stop an action; the code is the answer's error. */
export type Guard<Row> = (row: Row, actor: Actor) => ErrorCode | undefined;

/** What an actor may do with a record now; `because` says why not. */
export interface Ability<Action extends string> {
  action: Action;
  allowed: boolean;
  because?: ErrorCode;
}

/**
 * The one judgement on whether an action may happen: status first, then permission, then the action's guards.
 * The server refuses with the code, a page turns the button off with the same reason.
 */
export function judge<Status extends string, Row extends { status: Status }>(
  row: Row,
  actor: Actor,
  transition: Transition<Status, string>,
  guards: readonly Guard<Row>[] = [],
): ErrorCode | undefined {
  if (!can(actor, ...transition.permission)) return 'FORBIDDEN';
  if (!transition.from.includes(row.status)) return transition.refusal ?? 'INVALID_STATUS_TRANSITION';
  for (const guard of guards) {
    const refusal = guard(row, actor);
    if (refusal) return refusal;
  }
  return undefined;
}

/** All actions of a lifecycle with the judgement on each, for buttons, tooltips and the refusal's list of what is allowed. */
export function abilitiesOf<Status extends string, Action extends string, Row extends { status: Status }>(
  table: Record<Action, Transition<Status, string>>,
  guards: Partial<Record<Action, readonly Guard<Row>[]>>,
  row: Row,
  actor: Actor,
): Ability<Action>[] {
  return (Object.keys(table) as Action[]).map((action) => {
    const because = judge(row, actor, table[action], guards[action]);
    return because ? { action, allowed: false, because } : { action, allowed: true };
  });
}

/** Who may call what carries out several actions of a table: whoever may do one of them, each permission once. */
export function permissionsOf<Action extends string>(
  table: Readonly<Record<Action, Pick<Transition<string, string>, 'permission'>>>,
  [first, ...others]: readonly [Action, ...Action[]],
): readonly [PermissionCode, ...PermissionCode[]] {
  const [head, ...rest] = table[first].permission;
  const all = new Set([...rest, ...others.flatMap((action) => [...table[action].permission])]);
  all.delete(head);
  return [head, ...all];
}
