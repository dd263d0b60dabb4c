import { useMemo } from 'react';
import { keepSetting } from '../../lib/storage/own-settings.ts';
import { readStored, useStored } from '../../lib/storage/use-stored.ts';
import { SIZE } from '../theme.ts';
import type { DataColumn } from './types.ts';

/** What a user changed on the columns of one list. */
interface Choice {
  /** Shown or not, where it differs from the list's default. */
  shown: Record<string, boolean>;
  /** Widths in px. */
  widths: Record<string, number>;
}
const NOTHING: Choice = { shown: {}, widths: {} };

/** Where the choice of columns of a list is remembered. */
const columnsKey = (storageKey: string): string => `columns:${storageKey}`;

/** Takes over which columns of a list the person chose on another device; the widths are of this one. */
export function cacheColumns(storageKey: string, shown: Choice['shown']): void {
  const { widths } = readStored(columnsKey(storageKey), NOTHING);
  localStorage.setItem(columnsKey(storageKey), JSON.stringify({ shown, widths }));
}

/** Which columns of a list the person has chosen, where that differs from what the list begins with. */
export const chosenColumns = (storageKey: string): Choice['shown'] =>
  readStored(columnsKey(storageKey), NOTHING).shown;

/** Which columns are shown, where that is not the person's own choice but said by the page. */
export interface GivenColumns {
  shown: Readonly<Record<string, boolean>>;
  onShow(shown: Record<string, boolean>): void;
}

/** Narrowest column, and one step of the width buttons, in px. */
const NARROWEST = 56;
export const WIDTH_STEP = 24;
/** Width of the column with the check boxes, in px. */
export const CHECK_WIDTH = SIZE.touch - SIZE.unit;

/** A column as it stands on the screen. */
export interface PlacedColumn<Row> {
  column: DataColumn<Row>;
  width: number;
  /** Distance in px from the edge it is pinned to. */
  offset: number | undefined;
  /** The last of the left, or the first of the right pinned ones: draws the edge. */
  edge: boolean;
}

export interface Columns<Row> {
  placed: readonly PlacedColumn<Row>[];
  isShown(column: DataColumn<Row>): boolean;
  show(key: string, shown: boolean): void;
  resize(key: string, width: number): void;
  widthOf(column: DataColumn<Row>): number;
  reset(): void;
  changed: boolean;
  /** Width of the column with the check boxes, in px; 0 where nothing is selected. */
  checkWidth: number;
}

/** Visible columns in order (those that are pinned at their edge, at both of them or the left one only) with their widths, remembered under `storageKey`. */
export function useColumns<Row>(
  storageKey: string,
  columns: readonly DataColumn<Row>[],
  pinning: 'both' | 'left' | 'none',
  checkWidth = CHECK_WIDTH,
  given?: GivenColumns,
): Columns<Row> {
  const [choice, setChoice] = useStored<Choice>(columnsKey(storageKey), NOTHING);
  return useMemo(() => {
    const chosen = given?.shown ?? choice.shown;
    const isShown = (column: DataColumn<Row>): boolean =>
      column.fixed === true || (chosen[column.key] ?? column.hidden !== true);
    const widthOf = (column: DataColumn<Row>): number => choice.widths[column.key] ?? column.width;
    const shown = columns.filter(isShown);
    const pinOf = ({ pin }: DataColumn<Row>) => (pinning === 'both' || pinning === pin ? pin : undefined);
    const left = shown.filter((column) => pinOf(column) === 'left');
    const right = shown.filter((column) => pinOf(column) === 'right');
    const middle = shown.filter((column) => pinOf(column) === undefined);

    const placed: PlacedColumn<Row>[] = [];
    let offset = checkWidth;
    for (const column of left) {
      placed.push({ column, width: widthOf(column), offset, edge: column === left.at(-1) });
      offset += widthOf(column);
    }
    for (const column of middle)
      placed.push({ column, width: widthOf(column), offset: undefined, edge: false });
    offset = right.reduce((sum, column) => sum + widthOf(column), 0);
    for (const column of right) {
      offset -= widthOf(column);
      placed.push({ column, width: widthOf(column), offset, edge: column === right[0] });
    }
    return {
      placed,
      checkWidth,
      isShown,
      widthOf,
      show: (key, on) => {
        const shown = { ...chosen, [key]: on };
        if (given) return given.onShow(shown);
        setChoice({ ...choice, shown });
        keepSetting({ columns: { [storageKey]: shown } });
      },
      resize: (key, width) =>
        setChoice({ ...choice, widths: { ...choice.widths, [key]: Math.max(NARROWEST, Math.round(width)) } }),
      reset: () => {
        if (given) {
          given.onShow({});
          return setChoice({ ...choice, widths: {} });
        }
        setChoice(NOTHING);
        keepSetting({ columns: { [storageKey]: {} } });
      },
      changed: Object.keys(chosen).length + Object.keys(choice.widths).length > 0,
    };
  }, [checkWidth, choice, columns, given, pinning, setChoice, storageKey]);
}
