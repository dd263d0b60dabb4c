import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './key-of.ts';

/**
 * Asks again for all answers of these reads that are on the screen, and forgets that the others were fresh. A first answer on its
 * way was asked for before what has happened since: the cache alone would wait for it and take it for new.
 */
export async function askAgain(client: QueryClient, reads: readonly EndpointDef[]): Promise<void> {
  await Promise.all(
    reads.map(async (read) => {
      const queryKey = keyOf(read);
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}
