import type { Training } from '@kiemlab/contract/features/documents/training.api';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDateTime, showDay } from '../../../lib/format/date.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import textStyles from '../../../ui/text.module.css';
import type { Tone } from '../../../ui/theme.ts';
import { isCalledOff, isLate, isSigned } from './own-training.ts';

interface TrainingTableProps {
  rows: readonly Training[];
  /** True for the entries that the reader of the page may call off. */
  mayCallOff(row: Training): boolean;
  onCallOff(row: Training): void;
}

/** How an entry stands, in colour and words. */
function TrainingState({ row }: { row: Training }) {
  const { t } = useTranslation();
  const { signedAt, signedVersion, calledOff } = row;
  const shown = (): { tone: Tone; label: string } => {
    if (isSigned(row))
      return {
        tone: 'green',
        label:
          signedVersion === null
            ? t('training.signedAt', { when: showDateTime(signedAt) })
            : t('training.signedVersion', { number: signedVersion }),
      };
    if (isCalledOff(row)) return { tone: 'neutral', label: t('training.calledOff') };
    return isLate(row)
      ? { tone: 'red', label: t('training.late') }
      : { tone: 'orange', label: t('training.open') };
  };
  return (
    <div>
      <StatusPill {...shown()} />
      {calledOff && (
        <p className={textStyles['hint']}>
          {t('training.calledOffBy', { name: calledOff.by, when: showDateTime(calledOff.at) })}:{' '}
          {calledOff.reason}
        </p>
      )}
    </div>
  );
}

/** Who was asked to read a version, by when, and who has signed. */
export function TrainingTable({ rows, mayCallOff, onCallOff }: TrainingTableProps) {
  const { t } = useTranslation();
  return (
    <PlainTable
      label={t('training.table')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { title: t('training.person'), cell: ({ FullName }) => FullName },
        { title: t('training.day'), cell: ({ day }) => showDay(day) },
        { title: t('training.state'), cell: (row) => <TrainingState row={row} /> },
        { title: t('training.askedBy'), cell: ({ askedBy }) => askedBy },
        {
          title: t('training.acts'),
          quiet: true,
          cell: (row) =>
            mayCallOff(row) && (
              <Button
                size="small"
                aria-label={t('training.callOffOf', { name: row.FullName })}
                onClick={() => onCallOff(row)}
              >
                {t('training.callOff')}
              </Button>
            ),
        },
      ]}
    />
  );
}
