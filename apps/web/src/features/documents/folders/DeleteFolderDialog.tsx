import { deleteFolder, type Folder } from '@kiemlab/contract/features/documents/folders.api';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '../../../lib/api/ask-again.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { FOLDER_READS } from '../document-reads.ts';

interface DeleteFolderDialogProps {
  folder: Folder;
  onClose(): void;
  /** The page shows another folder; done once it does. */
  onDone(): Promise<void>;
}

/** Deletes a folder in which nothing lies, after its name has been read. */
export function DeleteFolderDialog({ folder, onClose, onDone }: DeleteFolderDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const client = useQueryClient();
  const remove = useSend(deleteFolder);
  return (
    <ConfirmRecords
      open
      danger
      title={t('folders.deleteTitle')}
      text={t('folders.deleteText')}
      records={[{ code: '', name: folder.Title }]}
      confirmLabel={t('folders.act.delete')}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ query: { idFolder: folder.Id } });
        void message.success(t('folders.deleted', { title: folder.Title }));
        // What is no longer there is left before anything is asked for again.
        await onDone();
        void askAgain(client, FOLDER_READS);
      }}
    />
  );
}
