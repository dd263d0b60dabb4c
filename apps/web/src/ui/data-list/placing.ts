import type { CSSProperties } from 'react';
import type { PlacedColumn } from './use-columns.ts';

/** Attributes of a cell in a placed column: where it is pinned, whether it draws the edge. */
export function placing<Row>({ column, offset, edge }: PlacedColumn<Row>): {
  'data-pin'?: 'left' | 'right' | undefined;
  'data-edge'?: true | undefined;
  style?: CSSProperties;
} {
  if (offset === undefined || column.pin === undefined) return {};
  return { 'data-pin': column.pin, 'data-edge': edge || undefined, style: { [column.pin]: offset } };
}
