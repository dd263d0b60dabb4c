import type { Training } from '@kiemlab/contract/features/documents/training.api';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../../lib/format/date.ts';
import deadline from '../../../ui/deadline.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { isLate } from './own-training.ts';

/** The day by which a version is to be read, marked in colour and words once it is over and nobody signed. */
export function TrainingDay({ training }: { training: Pick<Training, 'day' | 'signedAt'> }) {
  const { t } = useTranslation();
  const day = showDay(training.day);
  if (!isLate(training)) return <>{day}</>;
  return (
    <span className={deadline['deadline']} data-state="over" title={t('training.late')}>
      <Icon name="alert" size={14} />
      {day}
      <span className="sr-only"> {t('training.late')}</span>
    </span>
  );
}
