import type { RefObject } from 'react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/api/http-error.ts';
import { pressOn } from '../../../ui/scanner/act-keys.ts';
import { keepText } from '../../../ui/scanner/kept-values.ts';
import { useKept } from '../../../ui/scanner/use-kept.ts';
import { useScanned } from '../../../ui/scanner/use-scanned.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { findCode } from '../../samples/scan/find-code.ts';
import { sampleCodeOf } from '../list/group-by-sample.ts';
import { LiveContext } from './cell-being-typed.ts';
import { ArrivalContext } from './cursor-arrival.ts';
import { type EntryRow, valueOf } from './entry-row.ts';
import { isHiddenTextInput } from './HiddenTextInput.tsx';

interface GridScansOptions {
  /** Around the grid. */
  frame: RefObject<HTMLElement | null>;
  rows: readonly EntryRow[];
  /** Puts the cursor into the result of a row. */
  goToRow(rowIdx: number): void;
}

const plain = (code: string): string => code.replace(/\s+/g, '').toUpperCase();

/**
 * A scanned code leads to its sample's row; one that leads nowhere lets nothing be written where the cursor stands, until the person
 * moves it. The cell that the scanner typed into holds what it held before (SAMPLE-18).
 */
export function useGridScans({ frame, rows, goToRow }: GridScansOptions): void {
  const { t } = useTranslation();
  const message = useMessage();
  const live = useContext(LiveContext);
  const arrival = useContext(ArrivalContext);

  useKept(
    () => frame.current,
    (target) => {
      if (!(target instanceof HTMLInputElement)) return undefined;
      // A cell that asks something has keys for the answers: they are held back until it is known who presses them.
      if (
        isHiddenTextInput(target)
          ? target.closest('[role=gridcell]')?.querySelector('button')
          : target.type === 'checkbox'
      )
        return undefined;
      if (!isHiddenTextInput(target) && live.get()) return keepText(target);
      // Nothing was typed into it before: it is left as it was.
      return () => {
        const editor = document.activeElement;
        if (
          editor instanceof HTMLInputElement &&
          frame.current?.contains(editor) &&
          !isHiddenTextInput(editor)
        )
          pressOn(editor, 'Escape');
      };
    },
  );

  const goTo = (isMeant: (row: EntryRow) => boolean): boolean => {
    const empty = rows.findIndex((row) => isMeant(row) && valueOf(row, 'result') === '');
    const rowIdx = empty < 0 ? rows.findIndex(isMeant) : empty;
    if (rowIdx >= 0) goToRow(rowIdx);
    return rowIdx >= 0;
  };
  const say = (content: string): void => void message.warning({ key: 'grid-scan', content });

  useScanned('page', ({ code }) => {
    // By the number on the label, also without network.
    if (goTo(({ test }) => plain(sampleCodeOf(test)) === plain(code))) return;
    // What comes next was meant for the row of the code.
    arrival.set('arrived');
    const cursor = document.activeElement;
    const typed = live.get();
    void findCode(code).then(
      ({ samples }) => {
        // Who has gone on typing meanwhile is not led away.
        if (document.activeElement !== cursor || live.get() !== typed)
          return say(t('tests.entry.scanLate', { code }));
        const ids = new Set(samples.map(({ sampleId }) => sampleId));
        if (!goTo(({ test }) => ids.has(test.sampleId))) say(t('tests.entry.scanNotHere', { code }));
      },
      (error: unknown) => say(t('shell.scanFailed', { code, error: errorText(error) })),
    );
  });
}
