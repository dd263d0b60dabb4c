import { isExpired } from '@kiemlab/contract/features/documents/documents.rules';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { showDay } from '../../../lib/format/date.ts';
import { Icon } from '../../../ui/Icon.tsx';
import deadline from '../../../ui/deadline.module.css';

/** The last day of a document's validity, marked in colour and words once it is over. */
export function ExpireDay({ day }: { day: string | null }) {
  const { t } = useTranslation();
  if (!isExpired(day, today())) return <>{day ? showDay(day) : ''}</>;
  return (
    <span className={deadline['deadline']} data-state="over" title={t('documents.expired')}>
      <Icon name="alert" size={14} />
      {showDay(day)}
      <span className="sr-only"> {t('documents.expired')}</span>
    </span>
  );
}
