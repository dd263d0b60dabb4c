import {
  type ClipboardEvent,
  type Dispatch,
  type RefObject,
  useContext,
  useEffectEvent,
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent as ReactKeyboardEvent,
} from 'react';
import {
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  DataGrid,
  type DataGridHandle,
  type RowsChangeData,
} from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ANSWER_KEYS, AnswerContext, type OnAnswer } from './answer-context.ts';
import { questionOf } from './entry-number.ts';
import styles from './entry.module.css';
import type { EntryAction } from './entry-reducer.ts';
import { type EntryField, type EntryRow, isEntryField, isOpen, judge, valueOf } from './entry-row.ts';
import { LiveContext } from './cell-being-typed.ts';
import { isSink } from './LetterSink.tsx';
import { LetterContext, type OnLetters } from './letter-context.ts';
import { type CellPlace, farCell, nextCell } from './next-cell.ts';
import { pasteAt } from './paste-cells.ts';
import { VERDICT_KEYS } from './read-verdict.ts';
import { copiedText, useEntryColumns } from './use-entry-columns.tsx';
import { useRowHeight } from './use-row-height.ts';
import { useMessage } from '../../../ui/use-message.tsx';

interface EntryGridProps {
  grid: RefObject<DataGridHandle | null>;
  rows: readonly EntryRow[];
  /** Also LOD, LOQ and the result of another laboratory. */
  extra: boolean;
  dispatch: Dispatch<EntryAction>;
  onActive(row: EntryRow | undefined, field: EntryField | undefined): void;
  /** The cell to go to, anew with each object. */
  wanted: { id: string; field: EntryField } | undefined;
}

/** The spreadsheet: arrows, Enter down, Tab right, F2, Esc, Delete, copy, paste from Excel, fill down, P/F/N (TEST-03). */
export function EntryGrid({ grid, rows, extra, dispatch, onActive, wanted }: EntryGridProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const live = useContext(LiveContext);
  const columns = useEntryColumns(rows, extra);
  const active = useRef<{ rowIndex: number; key: string }>(undefined);
  const fields = useMemo(() => columns.map(({ key }) => key).filter(isEntryField), [columns]);
  const editable = useMemo(
    () => columns.flatMap(({ key }, idx) => (isEntryField(key) ? [idx] : [])),
    [columns],
  );
  const heightOf = useRowHeight(fields);
  const isOpenRow = (rowIdx: number): boolean => {
    const row = rows[rowIdx];
    return row !== undefined && isOpen(row.test);
  };
  const goTo = (place: CellPlace): void => grid.current?.setActivePosition(place, { shouldFocus: true });

  const begin = useEffectEvent(() => {
    const rowIdx = rows.findIndex((row) => isOpen(row.test) && valueOf(row, 'result') === '');
    const idx = columns.findIndex(({ key }) => key === 'result');
    if (rows.length > 0) goTo({ idx, rowIdx: Math.max(0, rowIdx) });
  });
  useEffect(() => begin(), []);

  const goToCell = useEffectEvent((id: string, field: EntryField): void => {
    const place = {
      rowIdx: rows.findIndex(({ test }) => test.id === id),
      idx: columns.findIndex(({ key }) => key === field),
    };
    if (place.rowIdx >= 0 && place.idx >= 0) goTo(place);
  });
  useEffect(() => {
    if (wanted) goToCell(wanted.id, wanted.field);
  }, [wanted]);

  const set = (row: EntryRow, field: EntryField, value: string): void =>
    dispatch({ type: 'edit', edits: [{ id: row.test.id, field, value }] });

  const onKeyDown = (args: CellKeyDownArgs<EntryRow>, event: CellKeyboardEvent): void => {
    const { column, row, rowIdx } = args;
    const editing = args.mode === 'EDIT';
    const command = event.ctrlKey || event.metaKey;
    const done = (): void => {
      event.preventDefault();
      event.preventGridDefault();
    };
    // The grid's own way to the beginning ends in the heading.
    const far =
      command && !editing && column && rows.length > 0
        ? farCell(
            event.key,
            { idx: column.idx, rowIdx },
            { idx: columns.length - 1, rowIdx: rows.length - 1 },
          )
        : undefined;
    if (far) {
      done();
      return goTo(far);
    }
    if (!row || !column) return;
    if (event.nativeEvent.isComposing) return event.preventGridDefault();
    live.putCaret(event.key === 'F2' ? 'end' : 'all');
    if (command) {
      // Saving and undoing belong to the page; a cell that is being typed into is taken along.
      if (event.key.toLowerCase() === 's' && editing) args.onClose(true);
      event.preventGridDefault();
      return;
    }
    if (event.key === 'Enter' && !event.altKey) {
      done();
      const to = Math.max(0, Math.min(rows.length - 1, rowIdx + (event.shiftKey ? -1 : 1)));
      if (editing && to === rowIdx) args.onClose(true);
      else goTo({ idx: column.idx, rowIdx: to });
    } else if (event.key === 'Tab') {
      const next = nextCell({ idx: column.idx, rowIdx }, editable, rows.length, isOpenRow, event.shiftKey);
      if (!next) return;
      done();
      goTo(next);
    } else if (editing) {
      // As in a spreadsheet: up and down leave the cell, left and right move in its text.
      if (
        event.target instanceof HTMLInputElement &&
        (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      ) {
        const to = rowIdx + (event.key === 'ArrowUp' ? -1 : 1);
        if (to < 0 || to >= rows.length) return;
        done();
        goTo({ idx: column.idx, rowIdx: to });
      }
    } else if (isEntryField(column.key) && isOpen(row.test)) {
      const verdict = VERDICT_KEYS[event.code];
      const answer = questionOf(row, column.key)?.[ANSWER_KEYS.indexOf(event.key)];
      if (answer !== undefined) {
        done();
        set(row, column.key, answer);
      } else if (event.key === 'Delete' || event.key === 'Backspace') {
        done();
        set(row, column.key, '');
      } else if (column.key === 'sampleTestingResult' && !event.altKey && event.key.length <= 7) {
        if (verdict) set(row, column.key, verdict);
        // Any other letter would only open the list.
        if (event.key.length === 1 && event.key !== ' ') done();
      }
    }
  };

  /** The grid tells of no key in its heading. */
  const onHeadKeys = (event: ReactKeyboardEvent): void => {
    const head = event.target instanceof Element ? event.target.closest('[role=columnheader]') : null;
    if (!head || rows.length === 0 || !(event.ctrlKey || event.metaKey)) return;
    const from = { idx: Number(head.getAttribute('aria-colindex')) - 1, rowIdx: -1 };
    const far = farCell(event.key, from, { idx: columns.length - 1, rowIdx: rows.length - 1 });
    if (!far) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(far);
  };

  const onRowsChange = (next: EntryRow[], { indexes, column }: RowsChangeData<EntryRow>): void => {
    const field = column.key;
    if (!isEntryField(field)) return;
    const edits = indexes.flatMap((index) => {
      const row = next[index];
      const value = row?.edits[field];
      return row && value !== undefined ? [{ id: row.test.id, field, value }] : [];
    });
    if (edits.length > 0) dispatch({ type: 'edit', edits });
  };

  const onPaste = (event: ClipboardEvent): void => {
    const { target } = event;
    if (!isSink(target) && (target instanceof HTMLInputElement || target instanceof HTMLSelectElement))
      return;
    const at = active.current;
    // In the heading, or in a column that is not typed into.
    if (!at || !isEntryField(at.key)) return void message.warning(t('tests.entry.pasteWhere'));
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const { edits, skipped } = pasteAt(rows, fields, { rowIndex: at.rowIndex, field: at.key }, text, (row) =>
      isOpen(row.test),
    );
    dispatch({ type: 'edit', edits });
    const count = edits.length;
    if (skipped > 0) void message.warning(t('tests.entry.pastedSkipped', { count, skipped }));
    else if (count > 1) void message.info(t('tests.entry.pasted', { count }));
  };

  const onAnswer: OnAnswer = (row, field, answer) => {
    set(row, field, answer);
    goTo({
      rowIdx: rows.findIndex(({ test }) => test.id === row.test.id),
      idx: columns.findIndex(({ key }) => key === field),
    });
  };

  const onLetters: OnLetters = (row, field, text) => {
    // The editor starts with what the row holds: the letters have to be there first.
    flushSync(() => set(row, field, text));
    live.putCaret('end');
    const rowIdx = rows.findIndex(({ test }) => test.id === row.test.id);
    const idx = columns.findIndex(({ key }) => key === field);
    grid.current?.setActivePosition({ idx, rowIdx }, { enableEditor: true });
  };

  return (
    <LetterContext value={onLetters}>
      <AnswerContext value={onAnswer}>
        <div className={styles['frame']} onPaste={onPaste} onKeyDownCapture={onHeadKeys}>
          <DataGrid<EntryRow>
            ref={grid}
            className={styles['grid'] ?? ''}
            aria-label={t('tests.entry.grid')}
            columns={columns}
            rows={rows}
            rowKeyGetter={(row) => row.test.id}
            rowHeight={heightOf}
            headerRowHeight={36}
            rowClass={(row, index) =>
              [
                index > 0 && rows[index - 1]?.test.sampleId !== row.test.sampleId ? styles['groupStart'] : '',
                row.conflict ? styles['conflict'] : '',
              ].join(' ')
            }
            onRowsChange={onRowsChange}
            onCellKeyDown={onKeyDown}
            onCellDoubleClick={() => live.putCaret('end')}
            onCellCopy={({ row, column }, event) => {
              if (!isEntryField(column.key)) return;
              event.clipboardData.setData('text/plain', copiedText(row, column.key));
              event.preventDefault();
            }}
            onFill={({ columnKey, sourceRow, targetRow }) => {
              if (!isEntryField(columnKey) || !isOpen(targetRow.test)) return targetRow;
              const value =
                columnKey === 'sampleTestingResult'
                  ? (judge(sourceRow).verdict ?? '')
                  : valueOf(sourceRow, columnKey);
              return { ...targetRow, edits: { ...targetRow.edits, [columnKey]: value } };
            }}
            onActivePositionChange={({ rowIdx, row, column }) => {
              active.current = column && rowIdx >= 0 ? { rowIndex: rowIdx, key: column.key } : undefined;
              onActive(row, column && isEntryField(column.key) ? column.key : undefined);
            }}
          />
        </div>
      </AnswerContext>
    </LetterContext>
  );
}
