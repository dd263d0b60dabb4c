import { countAlerts } from '@kiemlab/contract/features/home/home.api';
import { type Alert, listAlerts, markAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import type { AlertStatus } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { askAgain } from '../../../lib/api/ask-again.ts';
import { keyOf } from '../../../lib/api/key-of.ts';

type Count = Ok<typeof countAlerts>;
interface Marking {
  alerts: readonly Alert[];
  status: AlertStatus;
}

/**
 * Marks alerts read or unread. Rows and the number of the bell change at once, before the server has answered; afterwards, or
 * when it refuses, what the server says takes their place.
 */
export function useMarkAlerts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ alerts, status }: Marking) =>
      call(markAlerts, { body: { ids: alerts.map(({ id }) => id), status } }),
    onMutate: async ({ alerts, status }) => {
      // An answer that is on its way would undo it.
      await Promise.all(
        [listAlerts, countAlerts].map((read) => client.cancelQueries({ queryKey: keyOf(read) })),
      );
      const marked = new Set(alerts.map(({ id }) => id));
      const changed = alerts.filter((alert) => alert.status !== status).length;
      client.setQueriesData<Alert[]>({ queryKey: keyOf(listAlerts) }, (rows) =>
        rows?.map((row) => (marked.has(row.id) ? { ...row, status } : row)),
      );
      client.setQueriesData<Count>(
        { queryKey: keyOf(countAlerts) },
        (count) =>
          count && {
            ...count,
            unreadCount: Math.max(0, count.unreadCount + (status === 'UNREAD' ? changed : -changed)),
          },
      );
    },
    onSettled: () => askAgain(client, [listAlerts, countAlerts]),
  });
}
