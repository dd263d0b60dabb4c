import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { fileSize } from '../../lib/format/file-size.ts';
import { UploadProgress } from '../../ui/file/UploadProgress.tsx';
import styles from './attachments.module.css';
import type { QueuedFile } from './upload-queue.ts';

interface QueuedRowProps {
  entry: QueuedFile;
  /** Something is on its way: captions and list stay as they are. */
  locked: boolean;
  onCaption(caption: string): void;
  onRemove(): void;
}

/** A chosen file: name, size, caption, and how far it has come. */
export function QueuedRow({ entry, locked, onCaption, onRemove }: QueuedRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { file, state, sent, error, caption, hopeless } = entry;
  const said =
    state === 'done' ? t('attachments.done') : state === 'waiting' ? t('attachments.waiting') : undefined;
  return (
    <li data-state={state}>
      <div className={styles['queuedHead']}>
        <span className={styles['queuedName']} title={file.name}>
          {file.name}
        </span>
        <span className={styles['faint']}>{fileSize(file.size, language)}</span>
        {state !== 'done' && (
          <Button
            type="text"
            size="small"
            icon={<Icon name="close" size={16} />}
            disabled={locked}
            aria-label={t('attachments.takeOut', { name: file.name })}
            title={t('attachments.takeOut', { name: file.name })}
            onClick={onRemove}
          />
        )}
      </div>
      {!hopeless && state !== 'done' && (
        <Input
          size="small"
          value={caption}
          disabled={locked}
          maxLength={500}
          placeholder={t('attachments.caption')}
          aria-label={t('attachments.captionOf', { name: file.name })}
          onChange={(event) => onCaption(event.target.value)}
        />
      )}
      {state === 'sending' && <UploadProgress name={file.name} sent={sent} />}
      {state !== 'sending' && (
        <p className={styles['queuedState']} role={error ? 'alert' : 'status'}>
          {state === 'done' && <Icon name="checkCircle" size={14} />}
          {error ?? said}
        </p>
      )}
    </li>
  );
}
