import { downloadDocument } from '@kiemlab/contract/features/documents/documents.api';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { keyOf } from '../../lib/api/key-of.ts';
import { errorText } from '../../lib/api/http-error.ts';
import { openFile, type RangedFile } from '../../lib/api/open-file.ts';
import type { FileResult } from '../../lib/api/send.ts';
import { saveFile } from '../../ui/pdf/save-file.ts';
import { useMessage } from '../../ui/use-message.tsx';

interface DocumentFile {
  /** Fetches the bytes of a document, or takes those that are here. */
  load(id: string): Promise<FileResult>;
  /** Opens them to be looked at: a long file is fetched in parts. */
  open(id: string): Promise<FileResult | RangedFile>;
  /** Saves them on the machine under their own name; a failure is told. */
  save(id: string): void;
}

/** The file behind a document; its bytes never change. */
export function useDocumentFile(): DocumentFile {
  const { t } = useTranslation();
  const message = useMessage();
  const client = useQueryClient();
  const load = useCallback(
    (id: string) => {
      const input = { query: { idFile: id } };
      return client.fetchQuery({
        queryKey: keyOf(downloadDocument, input),
        queryFn: ({ signal }) => call(downloadDocument, input, signal),
        staleTime: Infinity,
      });
    },
    [client],
  );
  return {
    load,
    open: (id) => openFile(downloadDocument, { query: { idFile: id } }),
    save: (id) => {
      load(id)
        .then(({ blob, fileName }) => saveFile(blob, fileName))
        .catch((error: unknown) =>
          message.error(t('documents.downloadFailed', { message: errorText(error) })),
        );
    },
  };
}
