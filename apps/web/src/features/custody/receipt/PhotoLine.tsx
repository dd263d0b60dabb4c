import { ALLOWED_MIMES, allowedFile } from '@kiemlab/contract/core/files.rules';
import { listFiles, uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWhenBack } from '../../../lib/api/call-when-back.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { useApi } from '../../../lib/api/hooks.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import styles from './receipt.module.css';

const PICTURES = ALLOWED_MIMES.filter((mime) => allowedFile(mime).image).join(',');

interface PhotoLineProps {
  sampleId: string;
  label: string;
  missing: boolean;
  chosen: readonly string[];
  onChange(photos: readonly string[]): void;
}

/** Pictures of the sample that show its receipt: those it has, and those that are taken now. */
export function PhotoLine({ sampleId, label, missing, chosen, onChange }: PhotoLineProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const { data, refetch } = useApi(listFiles, { params: { id: sampleId } });
  const pictures = (data?.files ?? []).filter(({ kind }) => kind === 'IMAGE');
  const add = async (files: readonly File[]): Promise<void> => {
    setSending(true);
    const added: string[] = [];
    for (const file of files)
      try {
        added.push((await callWhenBack(uploadFile, { params: { id: sampleId }, body: {}, file })).id);
      } catch (error) {
        void message.error(`${file.name}: ${errorText(error)}`);
      }
    setSending(false);
    onChange([...chosen, ...added]);
    await refetch();
  };
  return (
    <div className={styles['line']} data-missing={missing || undefined}>
      <b>{label}</b>
      <div className={styles['answers']}>
        {pictures.map((file) => (
          <label key={file.id}>
            <input
              type="checkbox"
              checked={chosen.includes(file.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, file.id] : chosen.filter((one) => one !== file.id))
              }
            />
            <span>{file.caption || file.fileName}</span>
          </label>
        ))}
        <Button
          size="small"
          loading={sending}
          icon={<Icon name="attach" size={14} />}
          onClick={() => picker.current?.click()}
        >
          {t('custody.receipt.addPhoto')}
        </Button>
        <input
          ref={picker}
          type="file"
          className={styles['picker']}
          hidden
          multiple
          accept={PICTURES}
          aria-label={t('custody.receipt.addPhoto')}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            void add(files);
          }}
        />
      </div>
    </div>
  );
}
