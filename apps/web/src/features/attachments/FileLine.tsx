import { cutName } from '@kiemlab/contract/core/cut-name';
import type { Attachment } from '@kiemlab/contract/features/attachments/attachments.api';
import { allowedFile } from '@kiemlab/contract/core/files.rules';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../lib/format/date.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { fileSize } from '../../lib/format/file-size.ts';
import styles from './attachments.module.css';

/** Characters of a name that a line shows; the whole of it is in its title. */
const SHOWN_NAME = 64;

/** Deleting or replacing a file of a sample; `disabledReason` says why not now. */
export interface FileRemoval {
  disabledReason?: string | undefined;
}

interface FileLineProps {
  file: Attachment;
  sampleId: string;
  onOpen(): void;
  onSave(): void;
  onDelete(): void;
  onReplace(): void;
  /** Absent: who looks at it never deletes files. */
  remove?: FileRemoval | undefined;
  /** The same of replacing it by another version. */
  replace?: FileRemoval | undefined;
}

/** A file in words: what it is, how large, by whom and when, and what can be done with it. */
export function FileLine({
  file,
  sampleId,
  onOpen,
  onSave,
  onDelete,
  onReplace,
  remove,
  replace,
}: FileLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { fileName: name, caption, mime, size, uploadedBy, createdAt, version, current, reason } = file;
  const { shown, name: type } = allowedFile(mime);
  return (
    <div className={styles['line']} data-kind={file.kind} data-current={current}>
      <span className={styles['type']} data-type={type} aria-hidden="true">
        {type}
      </span>
      <div className={styles['words']}>
        <button type="button" className={styles['name']} title={name} onClick={onOpen}>
          {cutName(name, SHOWN_NAME)}
        </button>
        {caption && <p className={styles['caption']}>{caption}</p>}
        <p className={styles['meta']}>
          {t('attachments.meta', {
            size: fileSize(size, language),
            who: uploadedBy,
            when: showDateTime(createdAt),
          })}
          {(version > 1 || !current) && ` · ${t('attachments.version', { version })}`}
        </p>
        {!current && <p className={styles['meta']}>{t('attachments.replaced')}</p>}
        {reason && <p className={styles['meta']}>{t('attachments.replacedFor', { reason })}</p>}
      </div>
      <div className={styles['tools']}>
        {shown && (
          <Link
            to="/sample/$id/file/$fileId"
            params={{ id: sampleId, fileId: file.id }}
            target="_blank"
            rel="noopener"
            className={styles['tool']}
            aria-label={t('attachments.newTab', { name })}
            title={t('attachments.newTab', { name })}
          >
            <Icon name="link" size={16} />
          </Link>
        )}
        <Button
          type="text"
          size="small"
          icon={<Icon name="download" size={16} />}
          aria-label={t('attachments.download', { name })}
          title={t('attachments.download', { name })}
          onClick={onSave}
        />
        {current && replace && (
          <ActionButton
            quiet
            bare
            action={{
              key: 'replaceFile',
              label: t('attachments.replace', { name }),
              icon: 'refresh',
              onClick: onReplace,
              ...replace,
            }}
          />
        )}
        {current && remove && (
          <ActionButton
            quiet
            bare
            action={{
              key: 'deleteFile',
              label: t('attachments.remove', { name }),
              icon: 'trash',
              onClick: onDelete,
              ...remove,
            }}
          />
        )}
      </div>
    </div>
  );
}
