import { SORTABLE_ROWS } from '@kiemlab/contract/core/sorted-columns';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api/http-error.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { ShownFilter } from './sample-filter.ts';
import { useMessage } from '../../../ui/use-message.tsx';

const route = getRouteApi('/app/sample');

/** What is read of a list's answer. */
interface Answer {
  data: { total: number; totalIsAtLeast?: true | undefined } | undefined;
  error: unknown;
}

/**
 * Why a list cannot be sorted by any column, when it is too long. A search that is not counted to its end is known to be too
 * long when the server has refused to sort it: that is said, and the list goes back to its own order.
 */
export function useLongList(
  { sort: _, order: __, thenSort: ___, thenOrder: ____, ...filter }: ShownFilter,
  { data, error }: Answer,
): string | undefined {
  const { t } = useTranslation();
  const { count } = useFormat();
  const message = useMessage();
  const navigate = route.useNavigate();
  const [refused, setRefused] = useState<string>();
  const key = JSON.stringify(filter);
  const refusal = error instanceof HttpError && error.code === 'LIST_TOO_LONG_TO_SORT' ? error : undefined;
  if (refusal && refused !== key) setRefused(key);
  useEffect(() => {
    if (!refusal) return;
    void message.warning(refusal.message);
    void navigate({
      search: (old) => ({
        ...old,
        sort: undefined,
        order: undefined,
        thenSort: undefined,
        thenOrder: undefined,
        page: undefined,
      }),
      replace: true,
    });
  }, [refusal, message, navigate]);
  const isLong =
    refused === key ||
    (data !== undefined && data.total + Number(data.totalIsAtLeast ?? false) > SORTABLE_ROWS);
  return isLong ? t('samples.sortOff', { most: count(SORTABLE_ROWS) }) : undefined;
}
