import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import {
  createDocument,
  listDocuments,
  MOST_REMIND_DAYS,
} from '@kiemlab/contract/features/documents/documents.api';
import {
  DOCUMENT_TYPE_KEYS,
  DOCUMENT_TYPES,
  type DocumentType,
} from '@kiemlab/contract/features/documents/documents.rules';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api/http-error.ts';
import { useUpload } from '../../../lib/api/use-upload.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { dayFault } from '../../../ui/day-value.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { UploadProgress } from '../../../ui/file/UploadProgress.tsx';
import { useNumberFault } from '../../../ui/use-number-rule.ts';
import { WholeNumberInput } from '../../../ui/WholeNumberInput.tsx';
import { useFileRule } from '../use-file-rule.ts';
import { FileInput } from './FileInput.tsx';
import { useMessage } from '../../../ui/use-message.tsx';

interface Values {
  title: string;
  titleEnglish?: string;
  type: DocumentType;
  version?: string;
  validDate?: string | null;
  expireDate?: string | null;
  remindBeforeDay?: number | null;
  file: File;
}

interface AddDocumentDialogProps {
  onClose(): void;
  onDone(): void;
}

const WIDTH = 760;
/** What the server says of the file alone. */
const OF_FILE: readonly string[] = ['FILE_TYPE_NOT_ALLOWED', 'FILE_UNREADABLE', 'PAYLOAD_TOO_LARGE'];

/** Adds a document with its file; it is a draft at first (DOC-02). */
export function AddDocumentDialog({ onClose, onDone }: AddDocumentDialogProps) {
  const { t } = useTranslation();
  const faultOf = useNumberFault('whole');
  const message = useMessage();
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const add = useUpload(createDocument, { refreshes: [listDocuments] });
  const fileRule = useFileRule();
  const needed = (label: string) => ({
    required: true,
    whitespace: true,
    message: t('documents.required', { label }),
  });
  const refuse = (wrong: boolean, text: string): Promise<void> =>
    wrong ? Promise.reject(new Error(text)) : Promise.resolve();
  const aDay = (label: string) => ({
    validator: (_: unknown, day: unknown) => {
      const fault = dayFault(day);
      return refuse(fault !== undefined, fault ? `${label} ${fieldMessage(fault, language)}` : '');
    },
  });
  /** Puts under the file what is wrong with it: a long name would fill the foot of the dialog. */
  const place = (error: unknown): never => {
    if (!(error instanceof HttpError) || !OF_FILE.includes(error.code)) throw error;
    form.setFields([{ name: 'file', errors: [error.message] }]);
    // The dialog counts itself what is left to mend.
    throw new Error('');
  };
  return (
    <DialogForm<Values>
      open
      width={WIDTH}
      title={t('documents.addTitle')}
      form={form}
      initialValues={{ type: 'SOP' }}
      submitLabel={t('documents.add')}
      onClose={onClose}
      onSubmit={async ({ file, title, type, ...values }) => {
        await add
          .send({
            file,
            body: {
              title,
              type,
              titleEnglish: values.titleEnglish ?? '',
              version: values.version ?? '',
              validDate: values.validDate ?? undefined,
              expireDate: values.expireDate ?? undefined,
              remindBeforeDay: values.remindBeforeDay ?? undefined,
            },
          })
          .catch(place);
        void message.success(t('documents.added', { title: title.trim() }));
        onDone();
      }}
      sections={[
        {
          key: 'document',
          title: t('documents.one'),
          children: (
            <FormGrid>
              <div data-wide>
                <Form.Item name="title" label={t('documents.title')} rules={[needed(t('documents.title'))]}>
                  <Input maxLength={300} autoComplete="off" />
                </Form.Item>
              </div>
              <div data-wide>
                <Form.Item name="titleEnglish" label={t('documents.titleEnglish')}>
                  <Input maxLength={300} autoComplete="off" />
                </Form.Item>
              </div>
              <Form.Item name="type" label={t('documents.type')} rules={[needed(t('documents.type'))]}>
                <Select
                  options={DOCUMENT_TYPE_KEYS.map((value) => ({
                    value,
                    label: DOCUMENT_TYPES[value][language],
                  }))}
                />
              </Form.Item>
              <Form.Item name="version" label={t('documents.version')}>
                <Input maxLength={40} autoComplete="off" />
              </Form.Item>
              <Form.Item
                name="validDate"
                label={t('documents.validDate')}
                rules={[aDay(t('documents.validDate'))]}
              >
                <DateInput wrongAsText />
              </Form.Item>
              <Form.Item
                name="expireDate"
                label={t('documents.expireDate')}
                dependencies={['validDate', 'remindBeforeDay']}
                rules={[
                  aDay(t('documents.expireDate')),
                  ({ getFieldValue }) => ({
                    validator: (_, day: string | null | undefined) => {
                      const first = getFieldValue('validDate') as string | null | undefined;
                      const isOutOfOrder = first && day && !dayFault(first) && !dayFault(day) && day < first;
                      return refuse(Boolean(isOutOfOrder), t('documents.orderWrong'));
                    },
                  }),
                  ({ getFieldValue }) => ({
                    validator: (_, day: string | null | undefined) =>
                      refuse(!day && Boolean(getFieldValue('remindBeforeDay')), t('documents.expireNeeded')),
                  }),
                ]}
              >
                <DateInput month="last" wrongAsText />
              </Form.Item>
              <Form.Item
                name="remindBeforeDay"
                label={t('documents.remindBeforeDay')}
                rules={[
                  {
                    validator: (_, held: unknown) => {
                      const days = typeof held === 'number' ? held : 1;
                      const wrong = days < 1 || days > MOST_REMIND_DAYS;
                      const range = t('documents.remindRange', { most: MOST_REMIND_DAYS });
                      const fault = faultOf(held) ?? (wrong ? range : undefined);
                      return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
                    },
                  },
                ]}
              >
                <WholeNumberInput />
              </Form.Item>
              <div data-wide>
                <Form.Item name="file" label={t('documents.file')} required rules={[fileRule]}>
                  <FileInput />
                </Form.Item>
                {add.sent !== undefined && (
                  <UploadProgress name={t('documents.file')} sent={add.sent} onStop={add.stop} />
                )}
              </div>
            </FormGrid>
          ),
        },
      ]}
    />
  );
}
