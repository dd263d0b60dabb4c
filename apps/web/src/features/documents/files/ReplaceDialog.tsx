import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { type DocumentVersion, replaceDocument } from '@kiemlab/contract/features/documents/versions.api';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../../lib/api/use-upload.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { UploadProgress } from '../../../ui/file/UploadProgress.tsx';
import textStyles from '../../../ui/text.module.css';
import { useMessage } from '../../../ui/use-message.tsx';
import { usePeopleToName } from '../access/use-choices.ts';
import { FileInput } from '../components/FileInput.tsx';
import { DOCUMENT_READS } from '../document-reads.ts';
import { useFileRule } from '../use-file-rule.ts';
import { isDraft } from '../document-state.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { draftValues, type DraftValues } from './draft-values.ts';
import { NameFields } from './EntryFields.tsx';
import { newEntry } from './entry-values.ts';
import { PeopleFields } from './PeopleFields.tsx';
import { placeUnderFile } from './place-under-file.ts';

interface Values extends DraftValues {
  file: File;
}

interface ReplaceDialogProps {
  document: Document;
  /** The newest version: what is typed begins as it is there. */
  newest: DocumentVersion;
  onClose(): void;
}

const WIDTH = 760;

/** Makes a further version of a document with its own file; the one in force stays until the new one is published (DOC-03). */
export function ReplaceDialog({ document, newest, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const actor = useActor();
  const [form] = Form.useForm<Values>();
  const fileRule = useFileRule();
  const send = useUpload(replaceDocument, { refreshes: DOCUMENT_READS });
  const people = usePeopleToName({ idFile: document.id }, form);
  const { title, titleEnglish, type, listReviewer, listApprover } = draftValues(newest);
  // Who makes a version signs nothing of it.
  const others = (people: readonly string[]): string[] => people.filter((id) => id !== actor.id);
  const place = placeUnderFile(form);
  return (
    <DialogForm<Values>
      open
      width={WIDTH}
      title={t('documentRecord.replaceTitle', { title: document.title })}
      form={form}
      initialValues={{
        title,
        titleEnglish,
        type,
        listReviewer: others(listReviewer),
        listApprover: others(listApprover),
      }}
      submitLabel={t('documentRecord.act.replace')}
      onClose={onClose}
      onSubmit={async ({ file, changes, wording, ...values }) => {
        await send
          .send({
            file,
            body: {
              idFile: document.id,
              revision: document.revision,
              ...newEntry(values),
              changes: changes ?? '',
              wording: wording ? 'true' : 'false',
              listReviewer: values.listReviewer?.join() ?? '',
              listApprover: values.listApprover?.join() ?? '',
            },
          })
          .catch(place);
        void message.success(t('documentRecord.replaced', { title: values.title.trim() }));
        onClose();
      }}
      sections={[
        {
          key: 'document',
          title: t('documentRecord.newVersion'),
          children: (
            <>
              <p className={textStyles['hintAbove']}>
                {t(isDraft(newest.status) ? 'documentRecord.replacesDraft' : 'documentRecord.staysInForce')}{' '}
                {t('documentRecord.daysStay')}
              </p>
              <FormGrid>
                <div data-wide>
                  <Form.Item name="file" label={t('documents.file')} required rules={[fileRule]}>
                    <FileInput />
                  </Form.Item>
                  {send.sent !== undefined && (
                    <UploadProgress name={t('documents.file')} sent={send.sent} onStop={send.stop} />
                  )}
                </div>
                <ChangeFields />
                <NameFields />
                <PeopleFields
                  people={people}
                  named={[...newest.listReviewer, ...newest.listApprover]}
                  authors={[actor.id]}
                />
              </FormGrid>
            </>
          ),
        },
      ]}
    />
  );
}
