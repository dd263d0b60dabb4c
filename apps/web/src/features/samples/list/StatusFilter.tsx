import { DUE_CLASSES } from '@kiemlab/contract/features/samples/fields/closed-lists';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.statuses';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-profile.ts';
import { ManySelect } from '../../../ui/ManySelect.tsx';
import styles from './list.module.css';
import { type MarkedFilter, SAMPLE_MARKS } from './sample-filter.ts';

interface StatusFilterProps {
  filter: MarkedFilter;
  onChange(filter: MarkedFilter): void;
}

/** Stands among the statuses for samples whose receipt waits for a decision. */
const WAITING = 'waiting';
const isClass = (value: string): boolean => DUE_CLASSES.some((one) => one === value);
const isMark = (value: string): boolean => SAMPLE_MARKS.some((one) => one === value);

/** Narrows the list to any of some statuses, and to what samples are marked with. */
export function StatusFilter({ filter, onChange }: StatusFilterProps) {
  const { t } = useTranslation();
  const seesDeleted = useCan('Audit_Review');
  const held = SAMPLE_MARKS.filter((mark) => mark !== 'deleted' || seesDeleted);
  const chosen = [
    ...(filter.status?.split(',') ?? []),
    ...(filter.waiting ? [WAITING] : []),
    ...(filter.dueClass ? [filter.dueClass] : []),
    ...(filter.mark ? [filter.mark] : []),
  ];
  const marks = [
    { value: WAITING, label: t('samples.waiting') },
    ...held.map((value) => ({ value, label: t(`samples.mark.${value}`) })),
    ...DUE_CLASSES.map((value) => ({ value, label: t('samples.ofClass', { class: value }) })),
  ];
  return (
    <ManySelect
      className={styles['filterWide'] ?? ''}
      aria-label={t('samples.statusTitle')}
      showSearch={false}
      // All of them are in sight.
      listHeight={(SAMPLE_STATUSES.length + marks.length + 1) * 40}
      value={chosen}
      placeholder={t('samples.allStatuses')}
      maxTagCount={0}
      maxTagPlaceholder={([one, ...others]) =>
        others.length === 0 ? one?.label : t('samples.statusesChosen', { count: chosen.length })
      }
      popupMatchSelectWidth={false}
      options={[
        ...SAMPLE_STATUSES.map((status) => ({ value: status, label: t(`samples.status.${status}`) })),
        { label: t('samples.marksTitle'), options: marks },
      ]}
      onChange={(now) =>
        onChange({
          status: SAMPLE_STATUSES.filter((status) => now.includes(status)).join() || undefined,
          waiting: now.includes(WAITING) ? 'true' : undefined,
          // One class and one mark at a time: the one that was chosen last.
          dueClass: DUE_CLASSES.find((one) => one === now.filter(isClass).at(-1)),
          mark: SAMPLE_MARKS.find((one) => one === now.filter(isMark).at(-1)),
        })
      }
    />
  );
}
