import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import type { OosCase } from '@kiemlab/contract/features/oos/oos.api';
import type { CaseAct } from './case-acts.ts';
import {
  DECIDING,
  OOS_VERDICTS,
  type OosVerdict,
  type UnitHeadAct,
} from '@kiemlab/contract/features/oos/oos.rules';

type Able = Pick<OosCase, 'abilities'>;

/** True where the caller may do this with the case now. */
const mayDo = ({ abilities }: Able, act: UnitHeadAct): boolean =>
  abilities.some(({ action, allowed }) => action === act && allowed);

/** Why the caller may not; undefined where nothing stands in the way. */
const blockedBecause = ({ abilities }: Able, act: UnitHeadAct): ErrorCode | undefined =>
  abilities.find(({ action, allowed }) => action === act && !allowed)?.because as ErrorCode | undefined;

/** The acts of the rules that each button stands for. */
const ACTS_OF = {
  decide: Object.values(DECIDING),
  clear: ['clear'],
  permit: ['permit'],
  withdraw: ['withdraw'],
} as const satisfies Record<CaseAct, readonly UnitHeadAct[]>;

/** True where the button of the act is open. */
export const isOpenTo = (oos: Able, act: CaseAct): boolean => ACTS_OF[act].some((one) => mayDo(oos, one));

/** Why it is not; undefined where it is. */
export const becauseOf = (oos: Able, act: CaseAct): ErrorCode | undefined =>
  isOpenTo(oos, act) ? undefined : blockedBecause(oos, ACTS_OF[act][0]);

/** What the caller may decide of the case now. */
export const openVerdicts = (oos: Able): OosVerdict[] =>
  OOS_VERDICTS.filter((verdict) => mayDo(oos, DECIDING[verdict]));

/** True where the caller may do anything with it: it waits for him or her. */
export const waitsForMe = ({ abilities }: Able): boolean =>
  abilities.some(({ action, allowed }) => allowed && action !== 'withdraw');
