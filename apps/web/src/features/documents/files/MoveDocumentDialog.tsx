import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { reaches } from '@kiemlab/contract/features/documents/folders.rules';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { SomebodyElse } from '../../../ui/dialog/SomebodyElse.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { useSeenDocument } from '../access/use-seen-document.ts';
import { FolderPicker, type Target } from '../folders/FolderPicker.tsx';
import { type UnaskingValues, useUnasking } from '../requests/use-unasking.tsx';

interface MoveDocumentDialogProps {
  document: Document;
  onClose(): void;
  onDone(): void;
}

/** Moves a document to another folder, after both have been named (DOC-02). */
export function MoveDocumentDialog({ document, onClose, onDone }: MoveDocumentDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const { others, moveTo } = useSeenDocument(document);
  const unasking = useUnasking();
  const offBecause = (to: Folder): string | undefined => {
    if (to.Id === document.folderId) return t('folders.liesThere');
    return reaches(to.Level, 'EDIT') ? undefined : t('folders.levelTooLow');
  };
  return (
    <ConfirmRecords<{ target: Target } & UnaskingValues>
      open
      title={t('documents.moveTitle')}
      text={t(document.ownAccess ? 'folders.moveOwnText' : 'folders.moveText')}
      records={[{ code: document.version, name: document.title, detail: document.folderTitle }]}
      confirmLabel={t('folders.move')}
      onClose={onClose}
      {...unasking.withReason}
      onConfirm={async ({ target, ...values }) => {
        if (target === undefined || target === 'top') return;
        const { Id, Title } = target.folder;
        await unasking.run(values, (confirmation) => moveTo(Id, confirmation));
        void message.success(t('folders.moved', { title: document.title, to: Title }));
        onDone();
      }}
    >
      {others.length > 0 && <SomebodyElse title={t('folders.changedMeanwhile')} changes={others} />}
      <Form.Item
        name="target"
        label={t('folders.target')}
        rules={[{ required: true, message: t('folders.targetNeeded') }]}
      >
        <FolderPicker offBecause={offBecause} near={document.folderId ?? undefined} />
      </Form.Item>
      {unasking.fields}
    </ConfirmRecords>
  );
}
