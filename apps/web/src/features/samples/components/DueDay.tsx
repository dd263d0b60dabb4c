import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../../lib/format/date.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { dueOf } from '../fields/due-day.ts';
import { today } from '../../../lib/clock.ts';
import deadline from '../../../ui/deadline.module.css';

interface DueDayProps {
  status: SampleStatus;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  /** Says in words how far away it is; else only the tooltip does. */
  inWords?: boolean;
}

/** The day a result is due, marked when it is near or has passed. */
export function DueDay({ status, day, inWords }: DueDayProps) {
  const { t } = useTranslation();
  const due = dueOf(status, day, today());
  if (!due) return <>{showDay(day)}</>;
  const words =
    due.days < 0
      ? t('samples.overdue', { count: -due.days })
      : due.days === 0
        ? t('samples.dueToday')
        : t('samples.dueIn', { count: due.days });
  return (
    <span className={deadline['deadline']} data-state={due.state} title={words}>
      {due.state !== 'later' && <Icon name={due.state === 'overdue' ? 'alert' : 'clock'} size={14} />}
      {showDay(day)}
      <span className={inWords ? deadline['words'] : 'sr-only'}> {inWords ? `(${words})` : words}</span>
    </span>
  );
}
