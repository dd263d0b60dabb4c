import { ALERT_STATUSES, type AlertStatus } from '@kiemlab/contract/features/alerts/alerts.kinds';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../ui/DateInput.tsx';
import styles from '../alerts.module.css';

export interface AlertFilter {
  /** `YYYY-MM-DD`, both days included. */
  from?: string | undefined;
  to?: string | undefined;
  status?: AlertStatus | undefined;
}

interface AlertFiltersProps {
  filter: AlertFilter;
  onChange(change: AlertFilter): void;
}

const ALL = 'ALL';

/** From, to and status (specification 1 §2); what they stand at is in the address. */
export function AlertFilters({ filter, onChange }: AlertFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <label className={styles['day']}>
        <span>{t('common.from')}</span>
        <DateInput value={filter.from ?? null} onChange={(day) => onChange({ from: day ?? undefined })} />
      </label>
      <label className={styles['day']}>
        <span>{t('common.to')}</span>
        <DateInput value={filter.to ?? null} onChange={(day) => onChange({ to: day ?? undefined })} />
      </label>
      <Select<AlertStatus | typeof ALL>
        className={styles['status'] ?? ''}
        aria-label={t('alerts.statusTitle')}
        value={filter.status ?? ALL}
        popupMatchSelectWidth={false}
        options={[
          { value: ALL, label: t('common.all') },
          ...ALERT_STATUSES.map((status) => ({ value: status, label: t(`alerts.status.${status}`) })),
        ]}
        onChange={(status) => onChange({ status: status === ALL ? undefined : status })}
      />
    </>
  );
}
