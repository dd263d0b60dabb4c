import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now as clock } from '../../../lib/clock.ts';
import { showDay } from '../../../lib/format/date.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isTestOverdue } from '../list/is-test-overdue.ts';
import styles from '../list/list.module.css';
import { dueText } from './due-text.ts';

/** The day a test is due, that of its sample with the word for it (rule T24), what is overdue with a clock; nothing where it is due by nothing. */
export function DueDay({ test }: { test: TestRow }) {
  const { t } = useTranslation();
  const [now] = useState(() => clock());
  if (test.dueBy === null) return null;
  const overdue = isTestOverdue(test, now);
  const bySample = test.dueBy === 'SAMPLE';
  const day = bySample || !overdue ? dueText(test, t) : showDay(test.entryDate);
  return (
    <span
      className={styles['due']}
      data-overdue={overdue || undefined}
      title={overdue ? t('tests.overdueSince', { day }) : day}
    >
      {overdue && <Icon name="clock" size={14} />}
      {showDay(test.entryDate)}
      {bySample && <small>{t('tests.bySample')}</small>}
      {overdue && <span className="sr-only">{t('tests.overdue')}</span>}
    </span>
  );
}
