import { MARK_READINGS, type MarkReading } from '@kiemlab/contract/core/read-number';
import { type KeyboardEvent as ReactKeyboardEvent, useContext, useMemo, useRef } from 'react';
import type { CellKeyboardEvent, CellKeyDownArgs, Column } from 'react-data-grid';
import { ANSWER_KEYS } from './answer-context.ts';
import { LiveContext } from './cell-being-typed.ts';
import { type Arrival, ArrivalContext } from './cursor-arrival.ts';
import { CalculationContext } from '../calculation/calculation-context.ts';
import { DocumentsContext } from './documents-context.ts';
import { isToConfirm } from './entry-unlikely.ts';
import { questionOf } from './entry-number.ts';
import { type EntryField, type EntryRow, isEntryField } from './entry-row.ts';
import type { BlockActs } from './use-block.ts';
import { type CellPlace, farCell, nextCell, stepped } from './next-cell.ts';
import { useIsOpen } from './use-is-open.ts';
import { isUnfinished } from './unfinished.ts';
import { VERDICT_KEYS } from './read-verdict.ts';

interface EntryKeysOptions {
  rows: readonly EntryRow[];
  columns: readonly Pick<Column<EntryRow>, 'key'>[];
  goTo(place: CellPlace, arrival?: Arrival): void;
  /** Says that nothing is taken where the cursor has only arrived, and which keys go on. */
  sayArrived(): void;
  /** Says that a letter replaces no text that was broken off, and how it is gone on with. */
  sayUnfinished(): void;
  set(row: EntryRow, field: EntryField, value: string): void;
  /** Says how the mark of a number that may be two is meant. */
  answer(row: EntryRow, field: EntryField, meant: MarkReading): void;
  /** Confirms a value that was broken off, is far from its limits, or is no number. */
  confirm(row: EntryRow, field: EntryField): void;
  block: BlockActs;
  /** Fills the chosen cells from their first row, or from the row above. */
  fill(): void;
  /** Clears the chosen cells. */
  clear(): void;
  /** The column to go on in after a cell of a row, where it is not the cell's own. */
  goOnIn(row: EntryRow, field: EntryField | undefined): EntryField | undefined;
  /** Opens the cell again, with its text as it was typed. */
  reopen(place: CellPlace): void;
}

/** Keys that open the documents of a row in their cell. */
const OPENS: readonly string[] = ['Enter', ' ', 'F2'];

/** Keys that leave an editor with its text. */
const LEAVES: readonly string[] = ['Enter', 'Tab', 'ArrowUp', 'ArrowDown'];

/** Names a cell. */
const placeOf = ({ test }: EntryRow, key: string): string => `${test.id} ${key}`;

/** True for a key that would write into the chosen cell, clear it or go on from it. */
const writes = ({ key, altKey }: CellKeyboardEvent): boolean =>
  (key.length === 1 && !altKey) || key === 'Enter' || key === 'Delete' || key === 'Backspace';

/** The keys of the grid, in its cells and in its heading: as in a spreadsheet, and letters for verdicts (TEST-03). */
export function useEntryKeys(options: EntryKeysOptions) {
  const {
    rows,
    columns,
    block,
    goTo,
    sayArrived,
    sayUnfinished,
    set,
    answer,
    confirm,
    fill,
    clear,
    goOnIn,
    reopen,
  } = options;
  const live = useContext(LiveContext);
  const arrival = useContext(ArrivalContext);
  const isOpen = useIsOpen();
  const openDocuments = useContext(DocumentsContext);
  const openCalculation = useContext(CalculationContext);
  /** The last key was a letter that was not taken: what closes the text is not taken either. */
  const untaken = useRef(false);
  /** The cell that was open when somebody saved: Enter closes that value, and goes on. */
  const savedIn = useRef<string>(undefined);
  const editable = useMemo(
    () => columns.flatMap(({ key }, idx) => (isEntryField(key) ? [idx] : [])),
    [columns],
  );
  const isOpenRow = (rowIdx: number): boolean => {
    const row = rows[rowIdx];
    return row !== undefined && isOpen(row.test);
  };

  /** Where Shift and a key draw the block to; undefined for other keys, and where there is no cell to draw from. */
  const drawn = (event: CellKeyboardEvent): CellPlace | undefined => {
    const corner = block.corner();
    const last = { idx: columns.length - 1, rowIdx: rows.length - 1 };
    if (!corner) return undefined;
    return event.ctrlKey || event.metaKey
      ? farCell(event.key, corner, last)
      : stepped(event.key, corner, last);
  };

  /**
   * Goes on to a row, out of an editor with what was typed. Beyond the first and the last row typing ends: the cell stays chosen, and
   * what is typed next is not taken, as it was meant for another one.
   */
  const goOn = (args: CellKeyDownArgs<EntryRow>, row: EntryRow, idx: number, by: 1 | -1): void => {
    const { key } = args.column ?? {};
    const rowIdx = args.rowIdx + by;
    if (rowIdx >= 0 && rowIdx < rows.length) {
      const next = goOnIn(row, key !== undefined && isEntryField(key) ? key : undefined);
      return goTo({ idx: next ? columns.findIndex((column) => column.key === next) : idx, rowIdx }, 'typed');
    }
    if (args.mode === 'EDIT') args.onClose(true);
    arrival.set('arrived');
  };

  const onKeyDown = (args: CellKeyDownArgs<EntryRow>, event: CellKeyboardEvent): void => {
    const { column, row, rowIdx } = args;
    const editing = args.mode === 'EDIT';
    const command = event.ctrlKey || event.metaKey;
    const done = (): void => {
      event.preventDefault();
      event.preventGridDefault();
    };
    const drawnTo = !editing && event.shiftKey ? drawn(event) : undefined;
    if (drawnTo) {
      done();
      arrival.set('looked');
      return block.drawTo(drawnTo);
    }
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
    if (!editing && !command && arrival.get() === 'arrived') {
      const closes = event.key === 'Tab' && untaken.current;
      const goesOn = event.key === 'Enter' && savedIn.current === placeOf(row, column.key);
      untaken.current = event.key.length === 1;
      if (writes(event)) savedIn.current = undefined;
      // Enter is not taken either: in a list that is typed blind it closes the value before, or stands for an empty line.
      if ((writes(event) && !goesOn) || closes) {
        done();
        return sayArrived();
      }
      if (event.key === 'F2' || event.key === 'Escape') arrival.set('looked');
    } else untaken.current = false;
    // Who has opened the text and leaves it as it stands has seen that it is whole.
    if (
      editing &&
      !command &&
      LEAVES.includes(event.key) &&
      live.get() === undefined &&
      isEntryField(column.key)
    )
      if (isUnfinished(row, column.key)) confirm(row, column.key);
    live.putCaret(event.key === 'F2' ? 'end' : 'all');
    if (command) {
      // Saving and undoing belong to the page; a cell that is being typed into is taken along.
      if (event.key.toLowerCase() === 's' && editing) {
        args.onClose(true);
        // What is typed on would replace what was just saved.
        arrival.set('arrived');
        savedIn.current = placeOf(row, column.key);
      }
      if (event.key.toLowerCase() === 'd' && !editing) {
        event.preventDefault();
        if (arrival.get() === 'arrived') sayArrived();
        else fill();
      }
      event.preventGridDefault();
      return;
    }
    if (!editing && block.isMany() && (event.key === 'Delete' || event.key === 'Backspace')) {
      done();
      return clear();
    }
    if (!editing && event.key === 'Escape' && block.drop()) return done();
    if (event.key === 'F4' && !event.altKey && isOpen(row.test)) {
      done();
      if (editing) args.onClose(true);
      return openCalculation(row.test.id);
    }
    if (column.key === 'documents' && OPENS.includes(event.key) && !event.shiftKey) {
      done();
      return openDocuments(row.test.id);
    }
    if (event.key === 'Enter' && !event.altKey) {
      done();
      // Who types on answers nothing: the cell stays marked until somebody comes to look at it.
      const isLooked = !editing && arrival.get() === 'looked' && !event.shiftKey;
      if (isLooked && isEntryField(column.key) && isToConfirm(row, column.key)) confirm(row, column.key);
      goOn(args, row, column.idx, event.shiftKey ? -1 : 1);
    } else if (event.key === 'Tab') {
      // A remark that was asked for, and left empty, moves nobody who goes on from the verdict.
      const field = isEntryField(column.key) ? column.key : undefined;
      const asked = editing && live.get() === undefined ? goOnIn(row, field) : undefined;
      const idx = asked ? columns.findIndex(({ key }) => key === asked) : column.idx;
      const next = nextCell({ idx, rowIdx }, editable, rows.length, isOpenRow, event.shiftKey);
      if (!next) return;
      done();
      goTo(next, 'typed');
    } else if (editing) {
      // As in a spreadsheet: up and down leave the cell, left and right move in its text.
      if (
        event.target instanceof HTMLInputElement &&
        (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      ) {
        done();
        goOn(args, row, column.idx, event.key === 'ArrowUp' ? -1 : 1);
      }
    } else if (isEntryField(column.key) && isOpen(row.test, column.key)) {
      if (event.key === 'Escape' && isToConfirm(row, column.key)) {
        done();
        live.putCaret('end');
        return reopen({ idx: column.idx, rowIdx });
      }
      // The rest of the value, or another one: only who typed it knows.
      if (event.key.length === 1 && !event.altKey && isUnfinished(row, column.key)) {
        done();
        return sayUnfinished();
      }
      const verdict = VERDICT_KEYS[event.code];
      const isLooked = arrival.get() === 'looked';
      const meant =
        isLooked && questionOf(row, column.key) && !isUnfinished(row, column.key)
          ? MARK_READINGS[ANSWER_KEYS.indexOf(event.key)]
          : undefined;
      if (meant !== undefined) {
        done();
        answer(row, column.key, meant);
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

  return { onKeyDown, onHeadKeys };
}
