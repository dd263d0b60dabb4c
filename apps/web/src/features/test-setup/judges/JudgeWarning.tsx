import { Alert } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsers } from '../../users/use-users.ts';
import { type Barred, judgeGaps, type Judgement, type Listed } from './judge-gaps.ts';

/** A list of named people, of the test id `testId`; without one, of the form it stands in. */
export interface JudgeList extends Barred {
  testId?: string;
  listed: readonly Listed[];
}

interface JudgeWarningProps {
  lists: readonly JudgeList[];
  /** What is still to be done with the results. */
  acts: readonly Judgement[];
}

const BOTH: readonly Judgement[] = ['review', 'approve'];

/**
 * Says in a line of each list that nobody on it may review, or approve, and what they lack; nothing where somebody may, or until that is known. It warns
 * and refuses nothing: rights and lists may be mended until then.
 */
export function JudgeWarning({ lists, acts }: JudgeWarningProps) {
  const { t } = useTranslation();
  const active = useUsers();
  const review = useUsers('Test_Review');
  const approve = useUsers('Test_Approve');
  const judges = useMemo(() => {
    const ids = (people: typeof active): ReadonlySet<string> =>
      new Set(people?.map(({ IdUser }) => IdUser) ?? []);
    return active && review && approve
      ? { active: ids(active), review: ids(review), approve: ids(approve) }
      : undefined;
  }, [active, approve, review]);
  if (!judges) return null;
  const lines = lists.flatMap(({ testId, listed, ...barred }) => {
    const gaps = judgeGaps(listed, judges, acts, barred);
    if (!gaps) return [];
    const words = t(
      `testSetup.judges.acts.${gaps.acts.length === BOTH.length ? 'both' : (gaps.acts[0] ?? 'both')}`,
    );
    const people = gaps.people
      .map(({ name, why }) => `${name}: ${why.map((one) => t(`testSetup.judges.why.${one}`)).join(', ')}`)
      .join('; ');
    const line = people
      ? t('testSetup.judges.nobody', { acts: words, people })
      : t('testSetup.judges.nobodyListed', { acts: words });
    return [testId ? `${testId}: ${line}` : line];
  });
  if (lines.length === 0) return null;
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={
        <>
          {[...new Set(lines)].map((line) => (
            <div key={line}>{line}</div>
          ))}
        </>
      }
    />
  );
}
