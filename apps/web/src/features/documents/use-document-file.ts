import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { viewFile } from '@kiemlab/contract/features/documents/requests.api';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api/call.ts';
import { keyOf } from '../../lib/api/key-of.ts';
import { openFile, type RangedFile } from '../../lib/api/open-file.ts';
import type { FileResult } from '../../lib/api/send.ts';

/** A document on one of its versions. */
export type OnVersion = Pick<Document, 'id' | 'versionId'>;

interface DocumentFile {
  /** Fetches the bytes of a version, or takes those that are here. */
  load(of: OnVersion): Promise<FileResult>;
  /** Opens them to be looked at: a long file is fetched in parts. */
  open(of: OnVersion): Promise<FileResult | RangedFile>;
}

/** The file behind a version of a document, to be looked at, which is noted nowhere; its bytes never change. What is saved or printed leaves by `useExits`. */
export function useDocumentFile(): DocumentFile {
  const client = useQueryClient();
  const load = useCallback(
    ({ id, versionId }: OnVersion) => {
      const input = { query: { idFile: id, idVersion: versionId } };
      return client.fetchQuery({
        queryKey: keyOf(viewFile, input),
        queryFn: ({ signal }) => call(viewFile, input, signal),
        staleTime: Infinity,
      });
    },
    [client],
  );
  return {
    load,
    open: ({ id, versionId }) => openFile(viewFile, { query: { idFile: id, idVersion: versionId } }),
  };
}
