import { type Document, downloadDocument } from '@kiemlab/contract/features/documents/documents.api';
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

/** A document on one of its versions. */
export type OnVersion = Pick<Document, 'id' | 'versionId'>;

interface DocumentFile {
  /** Fetches the bytes of a version, or takes those that are here. */
  load(of: OnVersion): Promise<FileResult>;
  /** Opens them to be looked at: a long file is fetched in parts. */
  open(of: OnVersion): Promise<FileResult | RangedFile>;
  /** Saves them on the machine under their own name; a failure is told. */
  save(of: OnVersion): void;
}

/** The file behind a version of a document; its bytes never change. */
export function useDocumentFile(): DocumentFile {
  const { t } = useTranslation();
  const message = useMessage();
  const client = useQueryClient();
  const load = useCallback(
    ({ id, versionId }: OnVersion) => {
      const input = { query: { idFile: id, idVersion: versionId } };
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
    open: ({ id, versionId }) => openFile(downloadDocument, { query: { idFile: id, idVersion: versionId } }),
    save: (of) => {
      load(of)
        .then(({ blob, fileName }) => saveFile(blob, fileName))
        .catch((error: unknown) =>
          message.error(t('documents.downloadFailed', { message: errorText(error) })),
        );
    },
  };
}
