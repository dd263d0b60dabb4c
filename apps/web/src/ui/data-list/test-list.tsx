import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { DataList, type DataListProps } from './DataList.tsx';
import type { DataColumn } from './types.ts';

/** A list of five things for tests of lists; what is done with it, and what it shows. */
export interface Thing {
  id: string;
  name: string;
}
const things: Thing[] = Array.from({ length: 5 }, (_, at) => ({ id: `T${at}`, name: `Thing ${at}` }));
export const columns: DataColumn<Thing>[] = [
  { key: 'id', title: 'Mã', width: 100, pin: 'left', fixed: true, sortable: true, render: (row) => row.id },
  { key: 'name', title: 'Tên', width: 200, grow: true, render: (row) => row.name, text: (row) => row.name },
];
export const opened = vi.fn();

export function List(props: Partial<DataListProps<Thing>>) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  return (
    <DataList
      title="Danh sách"
      storageKey="things"
      columns={columns}
      rows={things}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.id}
      selected={selected}
      onSelect={setSelected}
      onOpen={(row) => opened(row.id)}
      empty={{ title: 'Chưa có gì', hint: 'Thêm cái đầu tiên.' }}
      {...props}
    />
  );
}
export const rowOf = (id: string): HTMLElement => screen.getByRole('row', { name: new RegExp(id) });
export const selectedRows = (): (string | null)[] =>
  screen.getAllByRole('row', { selected: true }).map((row) => row.getAttribute('data-key'));
export const press = (key: string, options: object = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
};
