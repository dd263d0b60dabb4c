import { type Attachment, uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { ALLOWED_ENDINGS, allowedNames, MAX_FILE_BYTES } from '@kiemlab/contract/core/files.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../lib/api/use-upload.ts';
import { fileSize } from '../../lib/format/file-size.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { OneFile } from '../../ui/file/OneFile.tsx';
import { UploadProgress } from '../../ui/file/UploadProgress.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import styles from './attachments.module.css';
import { useFileRefusal } from './use-file-refusal.ts';

interface ReplaceFileDialogProps {
  file: Attachment;
  sample: SampleRow;
  onClose(): void;
}

/** Replaces a file of a sample by another version, with its reason; the one that was there stays to be seen. */
export function ReplaceFileDialog({ file, sample, onClose }: ReplaceFileDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const language = useLanguage();
  const refusalOf = useFileRefusal();
  const [chosen, setChosen] = useState<File>();
  const [asked, setAsked] = useState(false);
  const upload = useUpload(uploadFile, { refreshes: SAMPLE_READS });
  const fault = chosen ? refusalOf(chosen) : asked ? t('attachments.replaceChooseFirst') : undefined;
  return (
    <ConfirmRecords
      open
      title={t('attachments.replaceTitle')}
      text={t('attachments.replaceText')}
      records={[
        { code: sample.code, name: file.fileName, ...(file.caption ? { detail: file.caption } : {}) },
      ]}
      confirmLabel={t('attachments.replaceShort')}
      withReason="required"
      dirty={chosen !== undefined}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        setAsked(true);
        if (!chosen || refusalOf(chosen)) return;
        const body = { replaces: file.id, reason };
        await upload.send({ params: { id: sample.sampleId }, body, file: chosen });
        void message.success(t('attachments.replacedBy', { name: chosen.name }));
        onClose();
      }}
    >
      <div className={styles['replacing']}>
        <OneFile
          value={chosen}
          onChange={setChosen}
          accept={ALLOWED_ENDINGS.join(',')}
          accepted={t('attachments.accepted', {
            types: allowedNames(false),
            size: fileSize(MAX_FILE_BYTES, language),
          })}
          drop={t('attachments.drop')}
          choose={t('attachments.choose')}
          takeOut={(name) => t('attachments.takeOut', { name })}
        />
        {fault && (
          <p role="alert" className={styles['fault']}>
            {fault}
          </p>
        )}
        {chosen && upload.sent !== undefined && (
          <UploadProgress name={chosen.name} sent={upload.sent} onStop={upload.stop} />
        )}
      </div>
    </ConfirmRecords>
  );
}
