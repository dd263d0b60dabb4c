import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/http-error.ts';
import { saveFile } from '../../ui/pdf/save-file.ts';
import { useStoredFile } from './use-stored-file.ts';
import { useMessage } from '../../ui/use-message.tsx';

/** Saves a file of a sample on the machine, under its own name; a failure is told. */
export function useSaveFile(): (file: { id: string }) => void {
  const { t } = useTranslation();
  const message = useMessage();
  const load = useStoredFile();
  return ({ id }) => {
    load(id)
      .then(({ blob, fileName }) => saveFile(blob, fileName))
      .catch((error: unknown) =>
        message.error(t('attachments.downloadFailed', { message: errorText(error) })),
      );
  };
}
