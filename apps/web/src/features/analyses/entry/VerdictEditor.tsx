import { VERDICTS } from '@kiemlab/contract/features/analyses/flags';
import type { RenderEditCellProps } from 'react-data-grid';
import { useTranslation } from 'react-i18next';
import { useOpenEditor } from './cell-being-typed.ts';
import styles from './cells.module.css';
import { type EntryRow, judge } from './entry-row.ts';

/** Chooses the verdict with the mouse or the arrow keys; the keys P, F and N need no list. */
export function VerdictEditor({ row, column, onRowChange, onClose }: RenderEditCellProps<EntryRow>) {
  const { t } = useTranslation();
  useOpenEditor(row.test.id);
  return (
    <select
      className={styles['editor']}
      aria-label={typeof column.name === 'string' ? column.name : t('tests.fields.verdict')}
      autoFocus
      value={judge(row).verdict ?? ''}
      onChange={(event) =>
        onRowChange({ ...row, edits: { ...row.edits, sampleTestingResult: event.target.value } }, true)
      }
      onBlur={() => onClose(true, false)}
    >
      <option value="">{t('common.none')}</option>
      {VERDICTS.map((verdict) => (
        <option key={verdict} value={verdict}>
          {t(`tests.verdicts.${verdict}`)}
        </option>
      ))}
    </select>
  );
}
