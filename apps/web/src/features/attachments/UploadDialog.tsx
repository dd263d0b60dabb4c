import {
  ALLOWED_ENDINGS,
  ALLOWED_MIMES,
  allowedFile,
  allowedNames,
  MAX_FILE_BYTES,
} from '@kiemlab/contract/core/files.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SIZE } from '../../ui/theme.ts';
import { fileSize } from '../../lib/format/file-size.ts';
import parts from '../../ui/dialog/parts.module.css';
import styles from './attachments.module.css';
import { QueuedRow } from './QueuedRow.tsx';
import { toSend, wrongFirst } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';
import { useMessage } from '../../ui/use-message.tsx';

interface UploadDialogProps {
  sample: SampleRow;
  onClose(): void;
  onDone(): void;
}

/** A phone's camera gives what this list asks for. */
const PICTURES = ALLOWED_MIMES.filter((mime) => allowedFile(mime).image).join(',');

/** Adds files to a sample, one after another; each says how far it is and what is wrong with it (SAMPLE-17). */
export function UploadDialog({ sample, onClose, onDone }: UploadDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const language = useLanguage();
  const { queue, step, add, sending, start, stop } = useUploads(sample.sampleId);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const waiting = toSend(queue).length;
  const lost = queue.filter(({ state }) => state === 'failed').length;

  const upload = async (): Promise<void> => {
    const { arrived, failed } = await start();
    if (failed > 0 || arrived === 0) return;
    void message.success(t('attachments.uploaded', { count: arrived }));
    onDone();
  };
  const pick = (input: HTMLInputElement): void => {
    add([...(input.files ?? [])]);
    // The same file may be chosen again after it was taken off the list.
    input.value = '';
  };

  return (
    <Modal
      open
      title={t('attachments.uploadTitle', { code: sample.code })}
      width={SIZE.dialogSmall}
      centered
      mask={{ closable: false }}
      footer={null}
      onCancel={onClose}
    >
      <p className={styles['sampleName']}>{sample.sampleName}</p>
      <DropZone hint={t('attachments.drop')} onDrop={(files) => add([...files])}>
        <Button icon={<Icon name="attach" size={16} />} onClick={() => chooser.current?.click()}>
          {t('attachments.choose')}
        </Button>
        <Button
          className={styles['camera'] ?? ''}
          icon={<Icon name="scan" size={16} />}
          onClick={() => camera.current?.click()}
        >
          {t('attachments.capture')}
        </Button>
        <small>
          {t('attachments.accepted', {
            types: allowedNames(false),
            size: fileSize(MAX_FILE_BYTES, language),
          })}
        </small>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={ALLOWED_ENDINGS.join(',')}
          aria-label={t('attachments.choose')}
          onChange={(event) => pick(event.target)}
        />
        <input
          ref={camera}
          type="file"
          hidden
          accept={PICTURES}
          capture="environment"
          aria-label={t('attachments.capture')}
          onChange={(event) => pick(event.target)}
        />
      </DropZone>
      {queue.length > 0 && (
        <ul className={styles['queue']} aria-label={t('attachments.chosen')}>
          {(sending ? queue : wrongFirst(queue)).map((entry) => (
            <QueuedRow
              key={entry.key}
              entry={entry}
              locked={sending}
              onCaption={(caption) => step({ type: 'caption', key: entry.key, caption })}
              onRemove={() => step({ type: 'remove', key: entry.key })}
            />
          ))}
        </ul>
      )}
      <div className={parts['foot']}>
        <div className={styles['lost']} role="alert">
          {!sending && lost > 0 && t('attachments.someFailed', { count: lost })}
        </div>
        {sending ? (
          <Button onClick={stop}>{t('attachments.stop')}</Button>
        ) : (
          <Button onClick={onClose}>{t('common.close')}</Button>
        )}
        <Button
          type="primary"
          loading={sending}
          disabled={!sending && waiting === 0}
          onClick={() => void upload()}
        >
          {waiting > 0 ? t('attachments.send', { count: waiting }) : t('attachments.add')}
        </Button>
      </div>
    </Modal>
  );
}
