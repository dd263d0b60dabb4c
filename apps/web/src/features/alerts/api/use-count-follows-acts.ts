import { countAlerts } from '@kiemlab/contract/features/home/home.api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgain } from '../../../lib/api/ask-again.ts';

/**
 * Asks for the numbers of the bell again whenever something that was done here has succeeded, whatever it was: many acts raise alerts for
 * who does them, or settle what they waited for, and none has to know that. Between them the bell asks once a minute.
 */
export function useCountFollowsActs(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') void askAgain(client, [countAlerts]);
      }),
    [client],
  );
}
