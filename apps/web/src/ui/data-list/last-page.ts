import { useEffect, useEffectEvent } from 'react';

/** The last page of a list, counted from 0; a list of nothing has one, too. */
export const lastPage = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1);

/** What is known of a page: `rows` are absent while they are on their way. */
interface PageState {
  page: number;
  size: number;
  total: number;
  rows: readonly unknown[] | undefined;
  /** True while the rows are those of another page. */
  isPlaceholder: boolean;
}

/**
 * An address, or a deletion, may point behind the last page: goes to that one. Answers true meanwhile, for nothing is shown
 * of a page that there is not.
 */
export function useLastPage(
  { page, size, total, rows, isPlaceholder }: PageState,
  goTo: (page: number) => void,
): boolean {
  const last = lastPage(total, size);
  const isBehind = rows?.length === 0 && total > 0 && page > last && !isPlaceholder;
  const go = useEffectEvent(goTo);
  useEffect(() => {
    if (isBehind) go(last);
  }, [isBehind, last]);
  return isBehind;
}
