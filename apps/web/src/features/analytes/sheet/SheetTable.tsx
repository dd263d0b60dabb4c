import { type ClipboardEvent, type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../../ui/use-message.tsx';
import { useCan } from '../../../lib/session/use-profile.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { cellName, goToCell, linesDown } from './cell-keys.ts';
import { isBlock, readBlock } from './paste-sheet.ts';
import { SHEET_WIDTHS, type SheetField } from './sheet-fields.ts';
import { isBlank } from './sheet-line.ts';
import { SheetRow, type SheetRowActs } from './SheetRow.tsx';
import styles from './sheet.module.css';
import type { Sheet } from './use-sheet.ts';

interface SheetTableProps {
  label: string;
  sheet: Sheet;
  fields: readonly SheetField[];
  addUnit: ((unit: string) => void) | undefined;
}

/** The line and the field of a cell, from the name that its field has. */
function placeOf(target: EventTarget): { row: number; field: SheetField } | undefined {
  const name = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
  if (name === undefined) return undefined;
  const [row = '', field = ''] = name.split(' ');
  return { row: Number(row), field: field as SheetField };
}

/** The lines of the sheet, typed and pasted into as in a spreadsheet: Enter and arrows go up and down, Tab to the right (TEST-08). */
export function SheetTable({ label, sheet, fields, addUnit }: SheetTableProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const language = useLanguage();
  const { isSaving } = sheet;
  const mayAdd = useCan('CreateConfig') && !isSaving;
  const mayEdit = useCan('EditConfig') && !isSaving;
  const unitsId = useId();
  const table = useRef<HTMLTableElement>(null);
  const { lines, checked, dispatch, units } = sheet;
  const acts = useMemo<SheetRowActs>(
    () => ({
      edit: (key, field, text) => dispatch({ type: 'edit', key, field, text }),
      answer: (key, field, value) => dispatch({ type: 'answer', key, field, value }),
      take: (key, limits) => dispatch({ type: 'take', proposals: new Map([[key, limits]]), language }),
      move: (key, step) => dispatch({ type: 'move', key, step }),
      remove: (key) => dispatch({ type: 'remove', key }),
      addUnit,
    }),
    [dispatch, language, addUnit],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeOf(event.target);
    if (!place || !table.current) return;
    const line = lines[place.row];
    if (event.altKey && line && (event.key === 'ArrowUp' || event.key === 'ArrowDown') && mayEdit) {
      event.preventDefault();
      return acts.move(line.key, event.key === 'ArrowUp' ? -1 : 1);
    }
    const down = linesDown(event);
    if (down === undefined) return;
    goToCell(table.current, place.row + down, place.field);
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent): void => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    const line = place && lines[place.row];
    if (!place || !line || !isBlock(text)) return;
    event.preventDefault();
    if (isSaving) return;
    if (!mayAdd || !mayEdit) return void message.warning(t('sheet.mayNotPaste'));
    const block = readBlock(text, place.field, fields);
    dispatch({ type: 'paste', key: line.key, block });
    if (block.leftOut > 0)
      void message.warning(t('sheet.pastedSome', { count: block.lines, skipped: block.leftOut }));
    else void message.info(t('sheet.pasted', { count: block.lines }));
  };

  return (
    <div className={styles['frame']} onKeyDown={onKeyDown} onPaste={onPaste}>
      <datalist id={unitsId}>
        {units.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <table ref={table} className={styles['table']} aria-label={label}>
        <colgroup>
          <col className={styles['numberColumn']} />
          {fields.map((field) => (
            <col key={field} style={{ width: SHEET_WIDTHS[field] }} />
          ))}
          <col className={styles['stateColumn']} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('sheet.number')}</span>
            </th>
            {fields.map((field) => (
              <th key={field} scope="col" data-field={field}>
                {t(`sheet.fields.${field}`)}
              </th>
            ))}
            <th scope="col" className={styles['state']}>
              {t('sheet.state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const next = lines[at + 1];
            return (
              <SheetRow
                key={line.key}
                at={at}
                line={line}
                checked={checked[at] ?? NOTHING}
                fields={fields}
                acts={acts}
                unitsId={unitsId}
                mayAdd={mayAdd}
                mayEdit={mayEdit}
                isFirst={at === 0}
                isLast={next === undefined || isBlank(next)}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const NOTHING = { values: {}, faults: {}, proposed: undefined, noLimits: false, contradicts: false };

/** The first cell of a line, to go to. */
export const firstCell = (row: number): string => `[data-cell="${cellName(row, 'analytesId')}"]`;
