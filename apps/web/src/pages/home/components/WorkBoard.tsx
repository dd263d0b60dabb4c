import { workOf } from '@kiemlab/contract/features/home/work.rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor, useCan, useProfile } from '../../../lib/session/use-profile.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type BoardItem, boardOf } from '../board/board-items.ts';
import styles from '../home.module.css';
import type { FirstSteps as Shown } from '../use-first-steps.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { WorkTile } from './WorkTile.tsx';

/** The first steps of a new laboratory, and what waits for the user now: one tile per kind of work that is his or hers to do. */
export function WorkBoard({ first }: { first: Shown | null }) {
  const { t } = useTranslation();
  const actor = useActor();
  const profile = useProfile().data;
  const seesSamples = useCan('Sample');
  if (!profile) return <Skeleton lines={6} />;
  const mine = boardOf(workOf(actor));
  const parts: [string, BoardItem[]][] = [
    [
      t('home.samples'),
      mine.filter((item) => !('tests' in item) && item.key !== 'number' && item.key !== 'issue'),
    ],
    [t('home.tests'), mine.filter((item) => 'tests' in item)],
    [t('home.reports'), mine.filter((item) => item.key === 'number' || item.key === 'issue')],
  ];
  return (
    <div className={styles['work']} id="work">
      <p className={styles['hello']}>
        {t('home.hello', { name: profile.FullName })}
        <small>{[profile.Position, profile.Department].filter(Boolean).join(' · ')}</small>
      </p>
      {first && <FirstSteps first={first} />}
      {mine.length === 0 && first ? null : mine.length === 0 ? (
        <EmptyState
          title={t('home.nothing')}
          hint={t(seesSamples ? 'home.nothingHint' : 'home.nothingHintOther')}
          icon="checkCircle"
          {...(seesSamples ? { action: <Link to="/sample">{t('home.toSamples')}</Link> } : {})}
        />
      ) : (
        parts
          .filter(([, items]) => items.length > 0)
          .map(([title, items]) => (
            <section key={title}>
              <h2>{title}</h2>
              <div className={styles['tiles']}>
                {items.map((item) => (
                  <WorkTile key={item.key} item={item} />
                ))}
              </div>
            </section>
          ))
      )}
    </div>
  );
}
