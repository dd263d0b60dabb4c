import { fileFaultOf } from './file-fault.ts';
import { createDocument } from '@kiemlab/contract/features/documents/documents.api';
import {
  DOCUMENT_TYPE_KEYS,
  DOCUMENT_TYPES,
  type DocumentType,
} from '@kiemlab/contract/features/documents/documents.rules';
import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { DOCUMENT_READS } from '../document-reads.ts';
import styles from '../documents.module.css';
import { useNeeded } from './EntryFields.tsx';
import { LONGEST_TITLE, titleOf } from './entry-values.ts';

interface Item {
  file: File;
  title: string;
}
interface Values {
  type: DocumentType;
  items: Item[];
}

interface AddFilesDialogProps {
  folder: Folder;
  files: readonly File[];
  onClose(): void;
}

const WIDTH = 760;

/** Adds several documents to a folder, each with the title that its file proposes; those that fail stay here with the reason (DOC-02). */
export function AddFilesDialog({ folder, files, onClose }: AddFilesDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const needed = useNeeded();
  const [form] = Form.useForm<Values>();
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const add = useSend(createDocument, { refreshes: DOCUMENT_READS });

  /** One after the other, so that each is told of; answers those that were not added, with why. */
  const addAll = async ({ type, items }: Values): Promise<{ item: Item; why: string }[]> => {
    const failed: { item: Item; why: string }[] = [];
    for (const [index, item] of items.entries()) {
      setProgress({ done: index, of: items.length });
      try {
        const body = { folderId: folder.Id, title: item.title, type };
        await add.mutateAsync({ file: item.file, body });
      } catch (error) {
        failed.push({ item, why: errorText(error) });
      }
    }
    setProgress(undefined);
    return failed;
  };

  return (
    <DialogForm<Values>
      open
      width={WIDTH}
      title={t('documents.addManyTo', { folder: folder.Title })}
      form={form}
      initialValues={{ type: 'SOP', items: files.map((file) => ({ file, title: titleOf(file.name) })) }}
      submitLabel={t('documents.addMany')}
      onClose={onClose}
      onSubmit={async (values) => {
        const failed = await addAll(values);
        const added = values.items.length - failed.length;
        if (added > 0) void message.success(t('documents.addedMany', { count: added }));
        if (failed.length === 0) return onClose();
        form.setFieldsValue({ items: failed.map(({ item }) => item) });
        form.setFields(failed.map(({ why }, index) => ({ name: ['items', index, 'title'], errors: [why] })));
        throw new Error('');
      }}
      sections={[
        {
          key: 'documents',
          title: t('documents.addMany'),
          children: (
            <>
              <Form.Item name="type" label={t('documents.type')} rules={[needed(t('documents.type'))]}>
                <Select
                  options={DOCUMENT_TYPE_KEYS.map((value) => ({
                    value,
                    label: DOCUMENT_TYPES[value][language],
                  }))}
                />
              </Form.Item>
              <Form.List name="items">
                {(fields, { remove }) => (
                  <ul className={styles['files']}>
                    {fields.map(({ key, name }) => {
                      const file = form.getFieldValue(['items', name, 'file']) as File | undefined;
                      const fileName = file?.name ?? '';
                      return (
                        <li key={key}>
                          <Form.Item
                            name={[name, 'title']}
                            label={t('documents.titleOfFile', { name: fileName })}
                            rules={[
                              needed(t('documents.title')),
                              {
                                validator: () => {
                                  const fault = fileFaultOf(file, t, language);
                                  return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
                                },
                              },
                            ]}
                          >
                            <Input maxLength={LONGEST_TITLE} autoComplete="off" />
                          </Form.Item>
                          <IconButton
                            icon="close"
                            label={t('documents.takeOut', { name: fileName })}
                            title={t('documents.takeOut', { name: fileName })}
                            onClick={() => remove(name)}
                          />
                        </li>
                      );
                    })}
                  </ul>
                )}
              </Form.List>
              {progress && <p role="status">{t('documents.adding', progress)}</p>}
            </>
          ),
        },
      ]}
    />
  );
}
