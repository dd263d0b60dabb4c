import type { LapseView } from '@kiemlab/contract/features/analyses/expired-resources';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../../lib/format/date.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './lapses.module.css';

type Told = Pick<LapseView, 'kind' | 'what' | 'until'> & Partial<Pick<LapseView, 'state' | 'reason'>>;

/** What had run out of what a test is done with, and why it went on (COMP-41); nothing where all is in order. */
export function LapseList({ lapses }: { lapses: readonly Told[] }) {
  const { t } = useTranslation();
  if (lapses.length === 0) return null;
  return (
    <ul className={styles['lapses']} aria-label={t('lapses.title')}>
      {lapses.map(({ kind, what, until, state, reason }) => (
        <li key={`${kind} ${what} ${until}`} data-lapse={kind}>
          <Icon name="alert" size={14} />
          <span>
            {t(`lapses.kind.${kind}`, { what: what || t('lapses.unnamed'), day: showDay(until) })}
            {state === 'CONFIRMED' && <em>{t('lapses.because', { reason: reason ?? '' })}</em>}
            {state === 'NOT_ASKED' && <em>{t('lapses.notAsked')}</em>}
          </span>
        </li>
      ))}
    </ul>
  );
}
