import {
  type Dispatch,
  type RefObject,
  useCallback,
  useContext,
  useEffectEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DataGrid, type DataGridHandle, type Renderers, type RowsChangeData } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ActiveStore } from './active-cell.ts';
import { AnswerContext, ConfirmContext, type OnAnswer, type OnConfirm } from './answer-context.ts';
import { BlockCell } from './BlockCell.tsx';
import { type Filled, filledValue, fillDown, inBlock } from './fill-cells.ts';
import { useSampleStarts } from './use-sample-starts.ts';
import type { PlannedField } from '@kiemlab/contract/core/fields/plan';
import { clean } from '@kiemlab/contract/core/text';
import styles from './entry.module.css';
import type { EntryAction } from './entry-reducer.ts';
import {
  type EntryCell,
  type EntryField,
  type EntryRow,
  holdsValue,
  isEntryCell,
  isEntryField,
  valueOf,
} from './entry-row.ts';
import { LiveContext } from './cell-being-typed.ts';
import { type Arrival, ArrivalContext } from './cursor-arrival.ts';
import { keptCursor } from './kept-cursor.ts';
import { markOf } from './entry-number.ts';
import { LetterContext, type OnLetters } from './letter-context.ts';
import type { CellPlace } from './next-cell.ts';
import { PastedQuestionDialog } from './PastedQuestionDialog.tsx';
import type { PastedQuestion } from './pasted-question.ts';
import { useCellClipboard } from './use-cell-clipboard.ts';
import { useAskWhy } from './use-ask-why.ts';
import { useBlock } from './use-block.ts';
import { useEntryColumns } from './use-entry-columns.tsx';
import { useGridScans } from './use-grid-scans.ts';
import { useIsOpen } from './use-is-open.ts';
import { useEntryKeys } from './use-entry-keys.ts';
import { useRowHeight } from './use-row-height.ts';
import { isUnfinished } from './unfinished.ts';
import { useMessage } from '../../../ui/use-message.tsx';

interface EntryGridProps {
  grid: RefObject<DataGridHandle | null>;
  rows: readonly EntryRow[];
  /** Also LOD, LOQ and the result of another laboratory. */
  extra: boolean;
  /** Columns of the forms of the test groups. */
  form: readonly PlannedField[];
  dispatch: Dispatch<EntryAction>;
  /** Told which cell is under the cursor. */
  active: ActiveStore;
  /** The cell to go to, anew with each object. */
  wanted: WantedCell | undefined;
}

/** A cell that the cursor is to go to: as somebody went there to look, or the program leads there. */
export interface WantedCell {
  id: string;
  field: EntryCell;
  as: Exclude<Arrival, 'typed'>;
}

const RENDERERS: Renderers<EntryRow, unknown> = {
  renderCell: (key, props) => <BlockCell key={key} {...props} />,
};

/** The spreadsheet: arrows, Enter down, Tab right, F2, Esc, Delete, copy, paste from Excel, fill down, P/F/N (TEST-03). */
export function EntryGrid({ grid, rows, extra, form, dispatch, active, wanted }: EntryGridProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const live = useContext(LiveContext);
  const arrival = useContext(ArrivalContext);
  const isOpen = useIsOpen();
  const columns = useEntryColumns(rows, extra, form);
  const block = useBlock(grid);
  const fields = useMemo(() => columns.map(({ key }) => key).filter(isEntryField), [columns]);
  const heightOf = useRowHeight(fields);
  const starts = useSampleStarts(rows);
  const rowClass = useCallback(
    (row: EntryRow) =>
      [starts.has(row.test.id) ? styles['groupStart'] : '', row.conflict ? styles['conflict'] : ''].join(' '),
    [starts],
  );
  const goTo = (place: CellPlace, as: Arrival = 'looked'): void => {
    grid.current?.setActivePosition(place, { shouldFocus: true });
    // After the grid has told of its new position.
    arrival.set(as);
  };
  const sayArrived = (): void =>
    void message.warning({ key: 'entry-arrived', content: t('tests.entry.arrived') });

  const sayUnfinished = (): void => {
    // The Enter behind these letters confirms nothing.
    arrival.set('arrived');
    void message.warning({ key: 'entry-unfinished', content: t('tests.entry.unfinishedTyped') });
  };

  const placeOf = (id: string, field: EntryCell): CellPlace => ({
    rowIdx: rows.findIndex(({ test }) => test.id === id),
    idx: columns.findIndex(({ key }) => key === field),
  });

  const frame = useRef<HTMLDivElement>(null);
  useGridScans({
    frame,
    rows,
    goToRow: (rowIdx) => goTo({ rowIdx, idx: columns.findIndex(({ key }) => key === 'result') }, 'typed'),
  });

  const begin = useEffectEvent(() => {
    const left = keptCursor();
    const there = left && placeOf(left.id, left.field ?? 'result');
    const row = there && rows[there.rowIdx];
    if (left && row && there.idx >= 0)
      return goTo(there, holdsValue(row, left.field ?? 'result') ? 'arrived' : 'looked');
    const rowIdx = rows.findIndex((row) => isOpen(row.test) && valueOf(row, 'result') === '');
    const idx = columns.findIndex(({ key }) => key === 'result');
    if (rows.length > 0) goTo({ idx, rowIdx: Math.max(0, rowIdx) });
  });
  useEffect(() => begin(), []);

  const goToCell = useEffectEvent(({ id, field, as }: WantedCell): void => {
    const place = placeOf(id, field);
    if (place.rowIdx < 0 || place.idx < 0) return;
    const at = active.get();
    // Who stands there already has come by himself or herself.
    goTo(place, as === 'arrived' && at?.id === id && at.field === field ? arrival.get() : as);
  });
  useEffect(() => {
    if (wanted) goToCell(wanted);
  }, [wanted]);

  const keys = useMemo(() => columns.map(({ key }) => key), [columns]);
  const set = (row: EntryRow, field: EntryField, value: string): void => {
    dispatch({ type: 'edit', edits: [{ id: row.test.id, field, value }] });
    if (field === 'sampleTestingResult') askWhy({ ...row, edits: { ...row.edits, [field]: value } });
  };

  const confirm = (row: EntryRow, field: EntryField): void =>
    dispatch(
      isUnfinished(row, field)
        ? { type: 'finish', id: row.test.id }
        : { type: 'confirm', id: row.test.id, value: clean(valueOf(row, field)) },
    );
  const answer: OnAnswer = (row, field, meant) => {
    const mark = markOf(row, field);
    if (mark) dispatch({ type: 'answer', analytes: [row.test.analytesId], marks: { [mark]: meant } });
  };
  const reopen = (place: CellPlace): void => grid.current?.setActivePosition(place, { enableEditor: true });

  const { askWhy, goOnIn } = useAskWhy((id) => {
    live.putCaret('all');
    reopen(placeOf(id, 'remarks'));
  });

  const write = ({ edits, skipped }: Filled): void => {
    dispatch({ type: 'edit', edits });
    if (skipped > 0) void message.warning(t('tests.entry.filledSkipped', { skipped }));
  };

  const { onKeyDown, onHeadKeys } = useEntryKeys({
    rows,
    columns,
    block,
    goTo,
    sayArrived,
    sayUnfinished,
    set,
    answer,
    confirm,
    fill: () => {
      const edges = block.edges();
      if (edges) write(fillDown(rows, keys, edges, isOpen));
    },
    clear: () => {
      const edges = block.edges();
      if (edges) write(inBlock(rows, keys, edges, () => '', isOpen));
    },
    goOnIn,
    reopen,
  });

  const onRowsChange = (next: EntryRow[], { indexes, column }: RowsChangeData<EntryRow>): void => {
    const field = column.key;
    if (!isEntryField(field)) return;
    const edits = indexes.flatMap((index) => {
      const row = next[index];
      const value = row?.edits[field];
      return row && value !== undefined ? [{ id: row.test.id, field, value }] : [];
    });
    if (edits.length > 0) dispatch({ type: 'edit', edits });
    const [only, ...more] = indexes;
    const row = only === undefined ? undefined : next[only];
    if (row && more.length === 0 && field === 'sampleTestingResult') askWhy(row);
  };

  const [pasted, setPasted] = useState<readonly PastedQuestion[]>([]);
  const { onPaste, onCellCopy } = useCellClipboard({
    rows,
    keys,
    block,
    dispatch,
    sayArrived,
    onAsked: setPasted,
  });

  const onAnswer: OnAnswer = (row, field, meant) => {
    answer(row, field, meant);
    goTo(placeOf(row.test.id, field));
  };

  const onConfirm: OnConfirm = (row, field) => {
    confirm(row, field);
    goTo(placeOf(row.test.id, field));
  };

  const onLetters: OnLetters = (row, field, text) => {
    if (arrival.get() === 'arrived') return sayArrived();
    if (isUnfinished(row, field)) return sayUnfinished();
    // The editor starts with what the row holds: the letters have to be there first.
    flushSync(() => set(row, field, text));
    live.putCaret('end');
    reopen(placeOf(row.test.id, field));
  };

  return (
    <LetterContext value={onLetters}>
      <AnswerContext value={onAnswer}>
        <ConfirmContext value={onConfirm}>
          <div
            ref={frame}
            className={styles['frame']}
            onPaste={onPaste}
            onKeyDownCapture={onHeadKeys}
            onMouseOver={block.onMouseOver}
          >
            <DataGrid<EntryRow>
              ref={grid}
              className={styles['grid'] ?? ''}
              aria-label={t('tests.entry.grid')}
              columns={columns}
              rows={rows}
              rowKeyGetter={(row) => row.test.id}
              rowHeight={heightOf}
              headerRowHeight={36}
              rowClass={rowClass}
              renderers={RENDERERS}
              onRowsChange={onRowsChange}
              onCellKeyDown={onKeyDown}
              onCellDoubleClick={() => live.putCaret('end')}
              onCellMouseDown={(args, event) => {
                arrival.set('looked');
                block.onCellMouseDown(args, event);
              }}
              onCellCopy={(_, event) => onCellCopy(event)}
              onFill={({ columnKey, sourceRow, targetRow }) => {
                if (!isEntryField(columnKey) || !isOpen(targetRow.test)) return targetRow;
                const value = filledValue(sourceRow, columnKey);
                return value === undefined
                  ? targetRow
                  : { ...targetRow, edits: { ...targetRow.edits, [columnKey]: value } };
              }}
              onActivePositionChange={({ rowIdx, row, column }) => {
                const field = column && isEntryCell(column.key) ? column.key : undefined;
                if (row) arrival.move(row.test.id, field);
                block.onActive(column && rowIdx >= 0 ? { rowIdx, idx: column.idx } : undefined);
                active.set(row && { id: row.test.id, field });
              }}
            />
          </div>
          {pasted.length > 0 && (
            <PastedQuestionDialog
              questions={pasted}
              onAnswer={({ mark, analytes }, meant) =>
                dispatch({ type: 'answer', analytes, marks: { [mark]: meant } })
              }
              onClose={() => setPasted([])}
            />
          )}
        </ConfirmContext>
      </AnswerContext>
    </LetterContext>
  );
}
