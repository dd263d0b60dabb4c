import { type OnePerson, samePerson } from '@kiemlab/contract/core/same-person';

/** What somebody judges results by; a list of named people binds both (rules T4, T14). */
export type Judgement = 'review' | 'approve';

/** Somebody whom a list names. */
export interface Listed {
  IdUser: string;
  FullName: string;
  Username: string;
}

/** Accounts that may log in, and of these who may review, and approve. */
export type Judges = Readonly<Record<'active' | Judgement, ReadonlySet<string>>>;

/** Why somebody on a list does not judge: the account is closed, a right is missing, it is the one who enters, or the only one who reviews. */
export type Why = 'closed' | Judgement | 'enters' | 'reviews';

/** What nobody on a list may do, and why none of them; nobody is on an empty one. */
export interface JudgeGaps {
  acts: readonly Judgement[];
  people: readonly { name: string; why: readonly Why[] }[];
}

/** Whose results they are; and who has reviewed them, where that is so already. */
export interface Barred {
  enters?: OnePerson | undefined;
  reviews?: OnePerson | undefined;
}

/**
 * What nobody of the named may do of these judgements, as the rules of tests have it (T4, T6, T14): with the right and an open account, not over the
 * own result, and by another person than who reviews. Undefined where all of them can be done.
 */
export function judgeGaps(
  listed: readonly Listed[],
  judges: Judges,
  wanted: readonly Judgement[],
  { enters, reviews }: Barred = {},
): JudgeGaps | undefined {
  const isEntering = ({ IdUser }: Listed): boolean => enters !== undefined && samePerson(enters, IdUser);
  const may = (act: Judgement): readonly Listed[] =>
    listed.filter(
      (one) =>
        judges.active.has(one.IdUser) &&
        judges[act].has(one.IdUser) &&
        !isEntering(one) &&
        !(act === 'approve' && reviews !== undefined && samePerson(reviews, one.IdUser)),
    );
  const acts = wanted.filter((act) => may(act).length === 0);
  // Who reviews does not approve: one person is not enough for both.
  const [reviewer, second] = wanted.includes('review') ? may('review') : [];
  const both = acts.length === 0 && second === undefined && reviewer;
  const isOnlyOne =
    both !== undefined && both !== false && may('approve').every(({ IdUser }) => IdUser === both.IdUser);
  if (acts.length === 0 && !(isOnlyOne && wanted.includes('approve'))) return undefined;
  const lacks: readonly Judgement[] = acts.length > 0 ? acts : ['approve'];
  const whyOf = (one: Listed): Why[] => {
    if (!judges.active.has(one.IdUser)) return ['closed'];
    if (isEntering(one)) return ['enters'];
    const reviewed = (reviews && samePerson(reviews, one.IdUser)) || (isOnlyOne && one === both);
    return reviewed ? ['reviews'] : lacks.filter((act) => !judges[act].has(one.IdUser));
  };
  return {
    acts: lacks,
    people: listed.map((one) => ({ name: `${one.FullName} (${one.Username})`, why: whyOf(one) })),
  };
}
