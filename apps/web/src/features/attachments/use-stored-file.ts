import { getFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api/call.ts';
import { keyOf } from '../../lib/api/key-of.ts';
import { openFile } from '../../lib/api/open-file.ts';
import type { FileResult } from '../../lib/api/send.ts';

/** The bytes behind an id never change: what is here already is not asked for again. */
export const NEVER_OLD = Infinity;

/** Opens a file to be looked at: a long one is fetched in parts. */
export const openStoredFile = (id: string) => openFile(getFile, { params: { id }, query: {} });

/** Fetches the bytes of a file, or takes those that are here. */
export function useStoredFile(): (id: string) => Promise<FileResult> {
  const client = useQueryClient();
  return useCallback(
    (id) => {
      const input = { params: { id }, query: {} };
      return client.fetchQuery({
        queryKey: keyOf(getFile, input),
        queryFn: ({ signal }) => call(getFile, input, signal),
        staleTime: NEVER_OLD,
      });
    },
    [client],
  );
}
