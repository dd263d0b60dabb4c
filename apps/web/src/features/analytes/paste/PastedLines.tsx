import { showDecimal } from '@kiemlab/contract/core/decimal';
import { Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { useClear } from '../../../ui/use-clear.tsx';
import tables from '../../../ui/plain-table.module.css';
import styles from '../analytes.module.css';
import { columnLabel } from './column-label.ts';
import { PASTE_FIELDS, type PasteField } from './paste-columns.ts';
import { PastedCell } from './PastedCell.tsx';
import type { Pasted } from './use-pasted.ts';

/** The pasted lines: what each column holds, to be chosen otherwise, and each line checked, to be left out (TEST-08). */
export function PastedLines({ pasted }: { pasted: Pasted }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const clear = useClear();
  const mayAddUnit = useCan('CreateConfig', 'EditConfig');
  /** An answer as the screen writes it; a unit is no number. */
  const shown = (field: PasteField, answer: string | undefined): string | undefined =>
    answer === undefined || field === 'unit' ? answer : showDecimal(answer, language);
  const { columns, lines, checked, leftOut, missing } = pasted;
  /** Said at its number too: the cell may be out of sight. */
  const isWrong = (line: number): boolean =>
    missing.length === 0 && !leftOut.has(line) && Object.keys(checked[line]?.faults ?? {}).length > 0;
  return (
    <div className={styles['pasted']} tabIndex={0} role="group" aria-label={t('analytes.pastedLines')}>
      <table className={tables['table']}>
        <thead>
          <tr>
            <th>{t('analytes.take')}</th>
            {columns.map((field, at) => (
              <th key={at}>
                <Select<PasteField>
                  size="small"
                  value={field ?? null}
                  allowClear={clear}
                  placeholder={t('analytes.notTaken')}
                  aria-label={t('analytes.columnHolds', { column: at + 1 })}
                  options={PASTE_FIELDS.map((value) => ({
                    value,
                    label: columnLabel(value, t),
                  }))}
                  onChange={(next: PasteField | undefined) => pasted.setColumn(at, next)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((cells, line) => (
            <tr key={line} data-off={leftOut.has(line) || undefined}>
              <td data-wrong={isWrong(line) || undefined}>
                <Checkbox
                  checked={!leftOut.has(line)}
                  aria-label={t('analytes.takeLine', { line: line + 1 })}
                  onChange={(event) => pasted.leave(line, !event.target.checked)}
                >
                  {line + 1}
                </Checkbox>
              </td>
              {columns.map((field, at) => (
                <PastedCell
                  key={at}
                  text={cells[at] ?? ''}
                  fault={field && !leftOut.has(line) ? checked[line]?.faults[field] : undefined}
                  answered={field && shown(field, pasted.answered(line, field))}
                  onAnswer={(answer) => field && pasted.answer(line, field, answer)}
                  onAddUnit={mayAddUnit ? () => pasted.addUnit((cells[at] ?? '').trim()) : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
