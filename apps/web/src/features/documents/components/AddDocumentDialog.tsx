import { createDocument } from '@kiemlab/contract/features/documents/documents.api';
import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../../lib/api/use-upload.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { UploadProgress } from '../../../ui/file/UploadProgress.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { usePeopleToName } from '../access/use-choices.ts';
import { DOCUMENT_READS } from '../document-reads.ts';
import { DayFields, NameFields } from '../files/EntryFields.tsx';
import { type EntryValues, newEntry, titleOf } from '../files/entry-values.ts';
import { placeUnderFile } from '../files/place-under-file.ts';
import { PeopleFields } from '../files/PeopleFields.tsx';
import { useFileRule } from '../use-file-rule.ts';
import { FileInput } from './FileInput.tsx';

interface Values extends EntryValues {
  file: File;
}

interface AddDocumentDialogProps {
  /** Where it goes; without it to the documents that are filed nowhere else. */
  folder?: Folder | undefined;
  /** One that was drawn onto the page. */
  file?: File | undefined;
  onClose(): void;
  onDone(): void;
}

const WIDTH = 760;

/** Adds a document with its file; it is a draft at first (DOC-02). */
export function AddDocumentDialog({ folder, file, onClose, onDone }: AddDocumentDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const { id } = useActor();
  const [form] = Form.useForm<Values>();
  const add = useUpload(createDocument, { refreshes: DOCUMENT_READS });
  const fileRule = useFileRule();
  const people = usePeopleToName({ idFolder: folder?.Id }, form, folder !== undefined);
  const place = placeUnderFile(form);
  return (
    <DialogForm<Values>
      open
      width={WIDTH}
      title={folder ? t('documents.addTo', { folder: folder.Title }) : t('documents.addTitle')}
      form={form}
      initialValues={{ type: 'SOP', ...(file ? { file, title: titleOf(file.name) } : {}) }}
      submitLabel={t('documents.add')}
      onClose={onClose}
      onSubmit={async ({ file: chosen, ...values }) => {
        const body = { ...newEntry(values), ...(folder ? { folderId: folder.Id } : {}) };
        await add.send({ file: chosen, body }).catch(place);
        void message.success(t('documents.added', { title: values.title.trim() }));
        onDone();
      }}
      sections={[
        {
          key: 'document',
          title: t('documents.one'),
          children: (
            <FormGrid>
              <NameFields />
              <DayFields />
              <div data-wide>
                <Form.Item name="file" label={t('documents.file')} required rules={[fileRule]}>
                  <FileInput onPicked={(picked) => proposeTitle(form, picked)} />
                </Form.Item>
                {add.sent !== undefined && (
                  <UploadProgress name={t('documents.file')} sent={add.sent} onStop={add.stop} />
                )}
              </div>
              {folder && <PeopleFields people={people} authors={[id]} />}
            </FormGrid>
          ),
        },
      ]}
    />
  );
}

/** What nobody has typed a title for is called as its file. */
function proposeTitle(form: ReturnType<typeof Form.useForm<Values>>[0], file: File): void {
  const typed = form.getFieldValue('title') as string | undefined;
  if (!typed?.trim()) form.setFieldsValue({ title: titleOf(file.name) });
}
