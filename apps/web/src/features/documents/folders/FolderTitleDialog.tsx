import { createFolder, type Folder } from '@kiemlab/contract/features/documents/folders.api';
import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { SomebodyElse } from '../../../ui/dialog/SomebodyElse.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { FOLDER_READS } from '../document-reads.ts';
import { useSeenFolder } from './use-seen-folder.ts';

interface Values {
  Title: string;
  asks?: boolean;
}

const WIDTH = 520;
/** The longest title that the server takes. */
const LONGEST = 200;

function TitleField() {
  const { t } = useTranslation();
  const label = t('folders.title');
  return (
    <Form.Item<Values>
      name="Title"
      label={label}
      rules={[{ required: true, whitespace: true, message: t('ui.required', { label }) }]}
    >
      <Input maxLength={LONGEST} autoComplete="off" />
    </Form.Item>
  );
}

interface NewFolderDialogProps {
  /** The folder around it; none at the top. */
  parent: Folder | undefined;
  onClose(): void;
  onDone(id: string): void;
}

/**
 * Makes a folder in another one, with the access of that, or at the top, where who manages it gives access next. Where the folder around it asks
 * for requests, so does it, and none is to be chosen (rule L10).
 */
export function NewFolderDialog({ parent, onClose, onDone }: NewFolderDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<Values>();
  const make = useSend(createFolder, { refreshes: FOLDER_READS });
  return (
    <DialogForm<Values>
      open
      width={WIDTH}
      title={parent ? t('folders.addTitle', { title: parent.Title }) : t('folders.addRootTitle')}
      form={form}
      submitLabel={t('folders.make')}
      onClose={onClose}
      onSubmit={async ({ Title, asks = false }) => {
        const { Id } = await make.mutateAsync({
          body: {
            Title,
            ...(parent ? { IdParent: parent.Id } : {}),
            ...(asks ? { AsksForRequests: true } : {}),
          },
        });
        void message.success(t('folders.made', { title: Title.trim() }));
        onDone(Id);
      }}
      sections={[
        {
          key: 'folder',
          title: t('folders.one'),
          children: (
            <>
              <TitleField />
              {parent?.Asks ? (
                <p>{t('requests.folder.aroundAsks')}</p>
              ) : (
                <Form.Item<Values> name="asks" valuePropName="checked">
                  <Checkbox>{t('requests.folder.asksNew')}</Checkbox>
                </Form.Item>
              )}
              <p>{t(parent ? 'folders.inherits' : 'folders.rootAccess')}</p>
            </>
          ),
        },
      ]}
    />
  );
}

interface RenameFolderDialogProps {
  folder: Folder;
  onClose(): void;
}

/** Gives a folder another title. */
export function RenameFolderDialog({ folder, onClose }: RenameFolderDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<Values>();
  const { others, save } = useSeenFolder(folder);
  return (
    <DialogForm<Values>
      open
      width={WIDTH}
      title={t('folders.renameTitle', { title: folder.Title })}
      form={form}
      initialValues={{ Title: folder.Title }}
      onClose={onClose}
      onSubmit={async ({ Title }) => {
        await save({ Title });
        void message.success(t('folders.renamed', { title: Title.trim() }));
        onClose();
      }}
      sections={[
        {
          key: 'folder',
          title: t('folders.one'),
          children: (
            <>
              {others.length > 0 && <SomebodyElse title={t('folders.changedMeanwhile')} changes={others} />}
              <TitleField />
            </>
          ),
        },
      ]}
    />
  );
}
