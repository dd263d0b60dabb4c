import { isViewedList, type ViewedList } from '@kiemlab/contract/features/views/views.rules';
import { useEffect, useEffectEvent } from 'react';
import { isBlank } from '../../lib/view-params.ts';
import { chosenColumns } from '../../ui/data-list/use-columns.ts';
import type { ListViewsProps } from '../../ui/list-page/list-views.ts';
import { listSpelling } from './list-spelling.ts';
import { useViews } from './use-views.ts';
import { ViewPicker } from './ViewPicker.tsx';

/** Opens the view that the person lets a list begin with, where the address says nothing of the list; a list that cannot know it opens as it is. */
function useStart({ name, list, onOpened }: ListViewsProps & { name: ViewedList }): void {
  const { data, isPending } = useViews(name);
  const start = data?.views.find(({ isStart }) => isStart);
  const blank = isBlank(name, list.search);
  const hasStart = start !== undefined;
  const open = useEffectEvent(() => {
    if (start) list.put(listSpelling(name, list.filters, list.search).addressOf(start), { replace: true });
  });
  const say = useEffectEvent(() =>
    list.startsWithView(hasStart ? (search) => isBlank(name, { ...search }) : undefined),
  );
  const opened = useEffectEvent(onOpened);
  useEffect(() => say(), [hasStart]);
  useEffect(() => {
    if (isPending) return;
    if (blank && hasStart) open();
    else opened();
  }, [isPending, blank, hasStart]);
}

function Start(props: ListViewsProps & { name: ViewedList }) {
  useStart(props);
  return null;
}

function ViewsOf(props: ListViewsProps & { name: ViewedList }) {
  const { name, list } = props;
  return (
    <ViewPicker
      of={listSpelling(name, list.filters, list.search)}
      columns={() => chosenColumns(name)}
      onOpen={(said) => list.filter(said)}
      onName={(said) => list.put(said, { replace: true })}
    />
  );
}

/** A list that has no views opens at once. */
function NoViews({ onOpened }: Pick<ListViewsProps, 'onOpened'>) {
  const opened = useEffectEvent(onOpened);
  useEffect(() => opened(), []);
  return null;
}

/** The saved views of any list, at the head of its filters; the list of samples has its own. */
export function ListViews(props: ListViewsProps) {
  const { name } = props;
  if (!isViewedList(name)) return props.part === 'picker' ? null : <NoViews onOpened={props.onOpened} />;
  return (
    <>
      {props.part !== 'picker' && <Start key={name} {...props} name={name} />}
      {props.part !== 'start' && <ViewsOf {...props} name={name} />}
    </>
  );
}
