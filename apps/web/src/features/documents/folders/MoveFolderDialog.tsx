import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { managesDocuments, reaches } from '@kiemlab/contract/features/documents/folders.rules';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../../lib/session/use-profile.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { SomebodyElse } from '../../../ui/dialog/SomebodyElse.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { FolderPicker, type Target } from './FolderPicker.tsx';
import { type UnaskingValues, useUnasking } from '../requests/use-unasking.tsx';
import { useSeenFolder } from './use-seen-folder.ts';

interface MoveFolderDialogProps {
  folder: Folder;
  /** Where it was drawn to; without it the person chooses. */
  into?: Folder | undefined;
  onClose(): void;
}

/** Moves a folder with all that lies in it, after its new place has been named (DOC-02). */
export function MoveFolderDialog({ folder, into, onClose }: MoveFolderDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const actor = useActor();
  const { others, save } = useSeenFolder(folder);
  const unasking = useUnasking();
  const offBecause = (to: Folder): string | undefined => {
    if (to.Id === folder.Id) return t('folders.intoItself');
    if (to.Id === folder.IdParent) return t('folders.liesThere');
    return reaches(to.Level, 'MANAGE') ? undefined : t('folders.levelTooLow');
  };
  return (
    <ConfirmRecords<{ target: Target } & UnaskingValues>
      open
      title={t('folders.moveTitle')}
      text={t(folder.OwnAccess ? 'folders.moveOwnText' : 'folders.moveText')}
      records={[{ code: '', name: folder.Title }]}
      confirmLabel={t('folders.move')}
      {...(into ? { initialValues: { target: { folder: into } } } : {})}
      onClose={onClose}
      {...unasking.withReason}
      onConfirm={async ({ target, ...values }) => {
        if (target === undefined) return;
        const IdParent = target === 'top' ? null : target.folder.Id;
        await unasking.run(values, (confirmation) => save({ IdParent, ...confirmation }));
        const to = target === 'top' ? t('folders.atTop') : target.folder.Title;
        void message.success(t('folders.moved', { title: folder.Title, to }));
        onClose();
      }}
    >
      {others.length > 0 && <SomebodyElse title={t('folders.changedMeanwhile')} changes={others} />}
      <Form.Item
        name="target"
        label={t('folders.target')}
        rules={[{ required: true, message: t('folders.targetNeeded') }]}
      >
        <FolderPicker
          withTop={managesDocuments(actor) && folder.IdParent !== null && folder.OwnAccess}
          offBecause={offBecause}
          near={folder.Id}
        />
      </Form.Item>
      {unasking.fields}
    </ConfirmRecords>
  );
}
