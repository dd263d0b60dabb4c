import { isViewedList } from '@kiemlab/contract/features/views/views.rules';
import { chosenColumns } from '../../ui/data-list/use-columns.ts';
import type { ListViewsProps } from '../../ui/list-page/list-views.ts';
import { listSpelling } from './list-spelling.ts';
import { ViewPicker } from './ViewPicker.tsx';

/** The saved views of any list, at the head of its filters; the list of samples has its own. */
export function ListViews({ name, list }: ListViewsProps) {
  if (!isViewedList(name)) return null;
  return (
    <ViewPicker
      of={listSpelling(name, list.filters, list.search)}
      columns={() => chosenColumns(name)}
      onOpen={(said) => list.filter(said)}
      onName={(said) => list.put(said, { replace: true })}
    />
  );
}
