import type { EndpointDef, Input } from '@kiemlab/contract/core/define-endpoint';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useApi, usePrefetch } from '../../lib/api/hooks.ts';
import type { Result } from '../../lib/api/send.ts';
import { useUpTo } from '../../lib/api/use-up-to.ts';
import { storedPageSize } from '../../lib/storage/page-size.ts';
import { useLastPage } from '../data-list/last-page.ts';
import type { Paging } from '../data-list/types.ts';

/** What a list answers beside its rows. */
interface Answered {
  total?: number;
  /** There are more than the total says. */
  totalIsAtLeast?: boolean;
  upTo?: string;
}

/** The query of an endpoint, or the body of one that takes it there, without what a page adds to it. */
export type Asked<E extends EndpointDef> =
  Input<E> extends { query: infer Query }
    ? Omit<Query, 'page' | 'size' | 'upTo'>
    : Input<E> extends { body: infer Body }
      ? Omit<Body, 'page' | 'size' | 'upTo'>
      : object;

export interface PagesOptions<E extends EndpointDef, Row> {
  endpoint: E;
  asked: Asked<E>;
  rowsOf(answer: Result<E>): readonly Row[];
  /** From 0. */
  page: number;
  onPage(page: number): void;
  /** The list has become shorter: goes to its last page, without a trail. */
  onLast(page: number): void;
  /** The next page is fetched as soon as this one is there, not only when the pointer is near. */
  ahead?: boolean | undefined;
  /** The answer is the whole list. */
  whole?: boolean | undefined;
  enabled?: boolean | undefined;
  /** Looks again every so many ms: others add to the list while it is looked at. */
  every?: number | undefined;
}

/**
 * The rows of a list, a page at a time: as many as the user chose last, later pages as they were at the first, the last page
 * where an address or a deletion points behind it.
 */
export function usePages<E extends EndpointDef, Row>(options: PagesOptions<E, Row>) {
  const { endpoint, asked, rowsOf, page, whole = false } = options;
  const [size, setSize] = useState(storedPageSize);
  const ends = useUpTo(asked);
  const upTo = ends.of(page);
  const inputOf = (of: number, end: string | undefined): Input<E> => {
    const query = whole ? asked : { page: of, size, ...asked, upTo: end };
    return (endpoint.body ? { body: query } : { query }) as unknown as Input<E>;
  };
  const list = useApi(endpoint, inputOf(page, upTo), {
    keepPrevious: true,
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.every === undefined ? {} : { refetchInterval: options.every }),
  });
  const answer: Answered | undefined = list.data as object | undefined;
  const answered = list.isPlaceholderData ? undefined : answer?.upTo;
  ends.learn(page, answered);
  const { data } = list;
  const rows = useMemo(() => (data === undefined ? undefined : rowsOf(data)), [data, rowsOf]);
  const total = answer?.total ?? (whole ? (rows?.length ?? 0) : 0);

  const prefetch = usePrefetch();
  const near = (of: number, end: string | undefined): void => prefetch(endpoint, inputOf(of, end));
  const fetchNext = useEffectEvent(() => near(page + 1, upTo ?? answered));
  const hasNext = options.ahead === true && (page + 1) * size < total;
  const question = JSON.stringify([page, size, asked, upTo]);
  useEffect(() => {
    if (hasNext && answered !== undefined) fetchNext();
  }, [hasNext, answered, question]);

  const isBehind = useLastPage(
    { page, size, total, rows, isPlaceholder: list.isPlaceholderData },
    options.onLast,
  );
  const paging: Paging = {
    page,
    size,
    total,
    more: answer?.totalIsAtLeast,
    onChange: (next, nextSize) => {
      setSize(nextSize);
      options.onPage(next);
    },
    onNear: (next) => near(next, ends.of(next)),
  };
  return { list, rows: isBehind ? undefined : rows, total, paging: whole ? undefined : paging };
}
