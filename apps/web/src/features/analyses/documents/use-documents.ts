import {
  addTestDocument,
  getTestDocument,
  listTestDocuments,
} from '@kiemlab/contract/features/analyses/documents.api';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { saveFile } from '../../../ui/pdf/save-file.ts';
import { useMessage } from '../../../ui/use-message.tsx';

/** What changes with the documents of a test: they are part of what is signed, the test is another version. */
export const DOCUMENT_READS = [listTestDocuments, listTests];

/** Documents of a test with all their versions. */
export const useDocuments = (testId: string) => useApi(listTestDocuments, { params: { id: testId } });

/** Adds files to a test one after another; each that does not arrive is told with its name. */
export function useAddDocuments(testId: string): {
  add(files: readonly File[]): Promise<void>;
  adding: boolean;
} {
  const { t } = useTranslation();
  const message = useMessage();
  const [adding, setAdding] = useState(false);
  const { mutateAsync } = useSend(addTestDocument, { refreshes: DOCUMENT_READS });
  const add = async (files: readonly File[]): Promise<void> => {
    setAdding(true);
    for (const file of files)
      await mutateAsync({ params: { id: testId }, body: {}, file }).then(
        () => message.success(t('testDocuments.added', { name: file.name })),
        (error: unknown) =>
          message.error(t('testDocuments.notAdded', { name: file.name, message: errorText(error) })),
      );
    setAdding(false);
  };
  return { add, adding };
}

/** Saves a version of a document on the machine, under its own name; a failure is told. */
export function useSaveDocument(): (document: { id: string }) => void {
  const { t } = useTranslation();
  const message = useMessage();
  return ({ id }) => {
    call(getTestDocument, { params: { id } })
      .then(({ blob, fileName }) => saveFile(blob, fileName))
      .catch((error: unknown) =>
        message.error(t('attachments.downloadFailed', { message: errorText(error) })),
      );
  };
}
