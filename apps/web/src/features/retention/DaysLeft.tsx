import { REMIND_BEFORE } from '@kiemlab/contract/features/retention/retention.rules';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import deadline from '../../ui/deadline.module.css';

/** How long a sample has still to be kept, marked when that is over. */
export function DaysLeft({ days }: { days: number }) {
  const { t } = useTranslation();
  const words =
    days < 0
      ? t('retention.overdue', { count: -days })
      : days === 0
        ? t('retention.today')
        : t('retention.daysLeft', { count: days });
  return (
    <span
      className={deadline['deadline']}
      data-state={days < 0 ? 'over' : days <= REMIND_BEFORE ? 'near' : 'later'}
    >
      <Icon name={days < 0 ? 'alert' : 'clock'} size={14} />
      {words}
    </span>
  );
}
