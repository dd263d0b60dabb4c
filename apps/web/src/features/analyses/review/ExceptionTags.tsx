import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { type Exception, exceptionsOf } from './exceptions.ts';
import styles from './review.module.css';

const ICONS: Record<Exception, IconName> = {
  oos: 'alert',
  outOfLimits: 'flag',
  notCompared: 'eye',
  outsideBefore: 'history',
  failed: 'close',
  againstProposal: 'alert',
  unlikely: 'alert',
  overridden: 'edit',
  valueOutside: 'flag',
  lapsed: 'clock',
  corrected: 'history',
  sentBack: 'undo',
  reviewSkipped: 'eye',
  late: 'clock',
};

/** Why a test is looked at first, in words; nothing for a plain one. */
export function ExceptionTags({ test }: { test: TestRow }) {
  const { t } = useTranslation();
  const exceptions = exceptionsOf(test);
  if (exceptions.length === 0) return null;
  return (
    <ul className={styles['tags']}>
      {exceptions.map((exception) => (
        <li key={exception} data-exception={exception}>
          <Icon name={ICONS[exception]} size={14} />
          {t(`tests.exceptions.${exception}`)}
          {exception === 'oos' && ` ${test.oos.map(({ code }) => code).join(', ')}`}
        </li>
      ))}
    </ul>
  );
}
