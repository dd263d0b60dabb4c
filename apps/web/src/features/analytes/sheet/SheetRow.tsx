import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.tsx';
import { cellName } from './cell-keys.ts';
import type { CheckedSheetLine } from './check-sheet.ts';
import { isDecimalField, type SheetField } from './sheet-fields.ts';
import { isBlank, isHeld, type SheetLine } from './sheet-line.ts';
import { SheetState, type SheetStateActs } from './SheetState.tsx';
import styles from './sheet.module.css';

export interface SheetRowActs extends SheetStateActs {
  edit(key: string, field: SheetField, text: string): void;
  move(key: string, step: -1 | 1): void;
  remove(key: string): void;
}

interface SheetRowProps {
  at: number;
  line: SheetLine;
  checked: CheckedSheetLine;
  fields: readonly SheetField[];
  acts: SheetRowActs;
  /** The id of the list of units. */
  unitsId: string;
  mayAdd: boolean;
  mayEdit: boolean;
  isFirst: boolean;
  isLast: boolean;
}

const WORDS: ReadonlySet<SheetField> = new Set(['analytesName', 'methodId', 'requirement']);

/** A line of the sheet: a field in each cell, and at its end what is wrong with it or may be done. */
export const SheetRow = memo(function SheetRow({
  at,
  line,
  checked,
  fields,
  acts,
  unitsId,
  mayAdd,
  mayEdit,
  isFirst,
  isLast,
}: SheetRowProps) {
  const { t } = useTranslation();
  const { key, cells, seen } = line;
  const blank = isBlank(line);
  const mayType = seen ? mayEdit : mayAdd;
  const name = cells.analytesName || cells.analytesId || String(at + 1);
  const cell = (field: SheetField) => {
    const fault = checked.faults[field];
    const common = {
      'data-cell': cellName(at, field),
      'data-enter-goes-on': true,
      'aria-label': t('sheet.cell', { line: at + 1, column: t(`sheet.fields.${field}`) }),
      'aria-invalid': fault !== undefined,
      value: cells[field],
    };
    if (field === 'type')
      return (
        <select
          {...common}
          value={cells.type || 'QUANTITATIVE'}
          disabled={!mayType}
          onChange={(event) => acts.edit(key, field, event.target.value)}
        >
          <option value="QUANTITATIVE">{t('analytes.types.QUANTITATIVE')}</option>
          <option value="QUALITATIVE">{t('analytes.types.QUALITATIVE')}</option>
        </select>
      );
    const typed = {
      ...common,
      autoComplete: 'off',
      spellCheck: false,
      readOnly: !mayType || isHeld(line, field),
      onChange: ({ target }: { target: { value: string } }) => acts.edit(key, field, target.value),
    };
    // Words wrap, and those of several lines keep their lines.
    if (WORDS.has(field)) return <textarea {...typed} rows={1} />;
    return (
      <input
        {...typed}
        {...(field === 'unit' ? { list: unitsId } : {})}
        {...(isDecimalField(field) ? { inputMode: 'decimal' as const } : {})}
      />
    );
  };
  return (
    <tr data-new={(!seen && !blank) || undefined}>
      <td className={styles['number']}>{blank ? '' : at + 1}</td>
      {fields.map((field) => (
        <td
          key={field}
          data-field={field}
          data-label={t(`sheet.fields.${field}`)}
          data-wrong={checked.faults[field] ? true : undefined}
          data-typed={(seen && cells[field] !== line.read[field]) || undefined}
          data-held={isHeld(line, field) || undefined}
        >
          {cell(field)}
        </td>
      ))}
      <td className={styles['state']}>
        {!blank && (
          <div>
            <div>
              <SheetState line={line} checked={checked} acts={acts} />
            </div>
            <div className={styles['acts']}>
              {mayEdit && !isFirst && (
                <IconButton
                  icon="chevronUp"
                  label={t('sheet.up', { name })}
                  skipTab
                  onClick={() => acts.move(key, -1)}
                />
              )}
              {mayEdit && !isLast && (
                <IconButton
                  icon="chevronDown"
                  label={t('sheet.down', { name })}
                  skipTab
                  onClick={() => acts.move(key, 1)}
                />
              )}
              {!seen && (
                <IconButton
                  icon="trash"
                  label={t('sheet.remove', { name })}
                  skipTab
                  onClick={() => acts.remove(key)}
                />
              )}
            </div>
          </div>
        )}
      </td>
    </tr>
  );
});
