import { samePersonAmong } from '../../core/same-person.ts';
import type { Guard } from '../../core/workflow.ts';
import type { Bilingual } from '../../core/language.ts';

/** What somebody is named for in a version, each person for one of them. */
export const VERSION_ROLES = ['reviewer', 'approver'] as const;
export type VersionRole = (typeof VERSION_ROLES)[number];

/** What a remark was said with; the place in the list is the number it travels as. */
export const REMARK_STATUSES = ['REMARK', 'SENT_BACK', 'REVIEWED', 'APPROVED'] as const;
export type RemarkStatus = (typeof REMARK_STATUSES)[number];
/** The number a remark's status travels as. */
export const numberOfRemark = (status: RemarkStatus): number => REMARK_STATUSES.indexOf(status);

/** Somebody named in a version, and whether he or she has signed the revision that there is. */
export interface NamedPerson {
  id: string;
  signed: boolean;
}

/** What the rules need to know of a version to say where a draft stands. */
export interface DraftState {
  /** Accounts of all who have written or changed it. */
  authors: readonly string[];
  /** Accounts of all who have brought its bytes, in whatever document, also in one that was thrown away. */
  broughtBy: readonly string[];
  reviewers: readonly NamedPerson[];
  approvers: readonly NamedPerson[];
  /** This revision was sent back. */
  sentBack: boolean;
  /** This revision was published and comes into force on its day. */
  isPublished: boolean;
}

/** Where a draft stands; it follows from who is named and who has signed, and is kept nowhere. */
export const STANDINGS = [
  'NO_APPROVER',
  'SENT_BACK',
  'IN_REVIEW',
  'IN_APPROVAL',
  'READY',
  'WAITS_FOR_DAY',
] as const;
export type Standing = (typeof STANDINGS)[number];

/** What the standings are called. */
export const STANDING_NAMES: Readonly<Record<Standing, Bilingual>> = {
  NO_APPROVER: { vi: 'Chưa chỉ định người phê duyệt', en: 'No approver is named' },
  SENT_BACK: { vi: 'Trả lại để sửa', en: 'Sent back' },
  IN_REVIEW: { vi: 'Chờ soát xét', en: 'Waits for review' },
  IN_APPROVAL: { vi: 'Chờ phê duyệt', en: 'Waits for approval' },
  READY: { vi: 'Chờ ban hành', en: 'Ready to publish' },
  WAITS_FOR_DAY: { vi: 'Chờ ngày hiệu lực', en: 'Waits for its day' },
};

const allOf = (people: readonly NamedPerson[]): boolean => people.every(({ signed }) => signed);

/** Where a draft stands. */
export function standingOf({ reviewers, approvers, sentBack, isPublished }: DraftState): Standing {
  if (isPublished) return 'WAITS_FOR_DAY';
  if (sentBack) return 'SENT_BACK';
  if (approvers.length === 0) return 'NO_APPROVER';
  if (!allOf(reviewers)) return 'IN_REVIEW';
  return allOf(approvers) ? 'READY' : 'IN_APPROVAL';
}

/** Accounts of those whose signature a draft waits for now: reviewers first, approvers once all of these have signed. */
export function awaited(draft: DraftState): string[] {
  const standing = standingOf(draft);
  const people =
    standing === 'IN_REVIEW' ? draft.reviewers : standing === 'IN_APPROVAL' ? draft.approvers : [];
  return people.filter(({ signed }) => !signed).map(({ id }) => id);
}

type DraftGuard = Guard<DraftState>;
const idsOf = (people: readonly NamedPerson[]): string[] => people.map(({ id }) => id);

/** Refuses what was sent back, until it was changed. */
export const notSentBack: DraftGuard = ({ sentBack }) => (sentBack ? 'DOCUMENT_SENT_BACK' : undefined);

/** Refuses what was published and waits for its day. */
export const notYetPublished: DraftGuard = ({ isPublished }) =>
  isPublished ? 'DOCUMENT_WAITS_FOR_DAY' : undefined;

/** Refuses others than the accounts that the version names. */
export const named: DraftGuard = ({ reviewers, approvers }, actor) =>
  [...reviewers, ...approvers].some(({ id }) => id === actor.id) ? undefined : 'DOCUMENT_NOT_NAMED';

/** Refuses to publish what is not approved, or not signed by every person that is named (rule L8). */
export const allSigned: DraftGuard = ({ reviewers, approvers, sentBack }) =>
  sentBack || approvers.length === 0 || !allOf([...reviewers, ...approvers])
    ? 'DOCUMENT_NOT_SIGNED'
    : undefined;

/** Refuses to approve before every reviewer has signed. */
export const reviewedBefore: DraftGuard = ({ reviewers }) =>
  allOf(reviewers) ? undefined : 'DOCUMENT_NOT_REVIEWED';

/**
 * What refuses a signature: of an account that is not named for it, and of a person who has signed already, wrote the version, brought its bytes
 * anywhere or is named for the other part, by whatever account; author, reviewer and approver are different people (rule L8).
 */
export const signsAs = (part: 'reviewers' | 'approvers'): readonly DraftGuard[] => [
  (draft, actor) => (draft[part].some(({ id }) => id === actor.id) ? undefined : 'DOCUMENT_NOT_NAMED'),
  notSentBack,
  ({ authors, broughtBy }, actor) =>
    samePersonAmong(actor, [...authors, ...broughtBy]) ? 'DOCUMENT_OWN_WORK' : undefined,
  (draft, actor) =>
    samePersonAmong(actor, idsOf(part === 'reviewers' ? draft.approvers : draft.reviewers))
      ? 'DOCUMENT_NAMED_TWICE'
      : undefined,
  (draft, actor) =>
    samePersonAmong(actor, idsOf(draft[part].filter(({ signed }) => signed)))
      ? 'DOCUMENT_SIGNED_ALREADY'
      : undefined,
];
