import { type ClipboardEvent, type Dispatch, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../../ui/use-message.tsx';
import { copiedColumns, copyCells } from './copy-cells.ts';
import { ArrivalContext } from './cursor-arrival.ts';
import type { EntryAction } from './entry-reducer.ts';
import type { EntryRow } from './entry-row.ts';
import { isHiddenTextInput } from './HiddenTextInput.tsx';
import { pasteInto } from './paste-cells.ts';
import { type PastedQuestion, pastedQuestions } from './pasted-question.ts';
import type { BlockActs } from './use-block.ts';
import { useIsOpen } from './use-is-open.ts';

interface CellClipboardOptions {
  rows: readonly EntryRow[];
  /** The columns by their keys, from the left. */
  keys: readonly string[];
  block: BlockActs;
  dispatch: Dispatch<EntryAction>;
  /** Says that nothing is taken where the cursor has only arrived, and which keys go on. */
  sayArrived(): void;
  /** Called with a pasted block of which several numbers may be two. */
  onAsked(questions: readonly PastedQuestion[]): void;
}

/** Copies the chosen cells, and pastes what a spreadsheet or the grid has copied (TEST-03). */
export function useCellClipboard({ rows, keys, block, dispatch, sayArrived, onAsked }: CellClipboardOptions) {
  const { t } = useTranslation();
  const message = useMessage();
  const isOpen = useIsOpen();
  const arrival = useContext(ArrivalContext);
  return {
    onPaste: (event: ClipboardEvent): void => {
      const { target } = event;
      if (
        !isHiddenTextInput(target) &&
        (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      )
        return;
      if (arrival.get() === 'arrived') {
        event.preventDefault();
        return sayArrived();
      }
      const edges = block.edges();
      const pasted = edges && pasteInto(rows, keys, edges, event.clipboardData.getData('text/plain'), isOpen);
      // In the heading, or in a column that is not typed into.
      if (!pasted) return void message.warning(t('tests.entry.pasteWhere'));
      event.preventDefault();
      dispatch({ type: 'edit', edits: pasted.edits });
      // A single one is asked in its cell, as if it had been typed.
      if (pasted.edits.length > 1) onAsked(pastedQuestions(rows, pasted.edits));
      const { skipped } = pasted;
      const count = pasted.edits.length;
      if (skipped > 0) void message.warning(t('tests.entry.pastedSkipped', { count, skipped }));
      else if (count > 1) void message.info(t('tests.entry.pasted', { count }));
    },
    onCellCopy: (event: ClipboardEvent): void => {
      const edges = block.edges();
      if (!edges || copiedColumns(keys, edges).length === 0) return;
      event.clipboardData.setData('text/plain', copyCells(rows, keys, edges));
      event.preventDefault();
    },
  };
}
