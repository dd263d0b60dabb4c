import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { tabSeparated } from '../../lib/text/tab-separated.ts';
import { useMessage } from '../use-message.tsx';
import { copiedCells } from './copied-cells.ts';
import type { DataColumn } from './types.ts';

interface CopyOptions<Row> {
  frame: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowKey(row: Row): string;
  selected: ReadonlySet<string>;
  /** The columns that are shown, from the left. */
  columns: readonly DataColumn<Row>[];
}

/** ms until a copy that the browser did not carry out is forgotten. */
const FORGOTTEN = 1_000;

/**
 * Ctrl+C of a list: lays the chosen cells on the clipboard as the screen shows them, parted by tabs, and says what it copied. Text that is
 * marked on the page goes before, except titles of columns: they get marked when somebody sorts. To be called when the keys are pressed; the browser asks for the data afterwards.
 */
export function useCopyCells<Row>({ frame, rows, rowKey, selected, columns }: CopyOptions<Row>) {
  const { t } = useTranslation();
  const message = useMessage();
  const drawn = (row: Row, column: DataColumn<Row>): string => {
    const line = [...(frame.current?.querySelectorAll('tr[data-key]') ?? [])].find(
      (one) => one.getAttribute('data-key') === rowKey(row),
    );
    const cell = [...(line?.querySelectorAll('td[data-column]') ?? [])].find(
      (one) => one.getAttribute('data-column') === column.key,
    );
    return cell?.textContent ?? '';
  };
  return (active: number, cell: string | undefined): void => {
    if (isMarkedBeside(frame.current?.querySelector('thead'))) return;
    const copied = copiedCells({
      rows,
      isSelected: (row) => selected.has(rowKey(row)),
      active: rows[active],
      columns,
      cell,
    });
    if (copied.rows.length === 0) return;
    const text = tabSeparated(
      copied.rows.map((row) => copied.columns.map((column) => column.text?.(row) ?? drawn(row, column))),
    );
    const lay = (event: ClipboardEvent): void => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      const [count, wide] = [copied.rows.length, copied.columns.length];
      void message.success(
        count === 1 && wide === 1 ? t('ui.copiedCell') : t('ui.copiedRows', { rows: count, columns: wide }),
      );
    };
    document.addEventListener('copy', lay, { once: true, capture: true });
    window.setTimeout(() => document.removeEventListener('copy', lay, { capture: true }), FORGOTTEN);
  };
}

/** Whether text is marked on the page that does not lie in the head of the table. */
function isMarkedBeside(head: Element | null | undefined): boolean {
  const marked = window.getSelection();
  if (!marked || marked.isCollapsed) return false;
  return !(head?.contains(marked.anchorNode) && head.contains(marked.focusNode));
}
