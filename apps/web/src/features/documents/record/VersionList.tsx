import { STANDING_NAMES } from '@kiemlab/contract/features/documents/draft.rules';
import { statusOf } from '@kiemlab/contract/features/documents/documents.rules';
import type { DocumentVersion } from '@kiemlab/contract/features/documents/versions.api';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDateTime, showDay } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { DocumentStatusPill } from '../components/DocumentStatusPill.tsx';
import styles from './record.module.css';
import { SignatureList } from './SignatureList.tsx';

interface VersionListProps {
  versions: readonly DocumentVersion[];
  onView(version: DocumentVersion): void;
  onSave(version: DocumentVersion): void;
}

/** The versions of a document, the newest first, each with who signed it. */
export function VersionList({ versions, onView, onSave }: VersionListProps) {
  return (
    <ol className={styles['versions']}>
      {versions.map((version) => (
        <li key={version.id}>
          <Version version={version} onView={() => onView(version)} onSave={() => onSave(version)} />
        </li>
      ))}
    </ol>
  );
}

interface VersionProps {
  version: DocumentVersion;
  onView(): void;
  onSave(): void;
}

function Version({ version, onView, onSave }: VersionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { number, standing, discardedDate, inForceDate, obsoleteDate } = version;
  const name = t('documentRecord.versionName', { number, version: version.version });
  const told = [
    t('documentRecord.madeBy', { who: version.createName, when: showDateTime(version.createDate) }),
    inForceDate && t('documentRecord.inForceSince', { when: showDateTime(inForceDate) }),
    obsoleteDate && t('documentRecord.obsoleteSince', { when: showDateTime(obsoleteDate) }),
    discardedDate && t('documentRecord.discardedOn', { when: showDateTime(discardedDate) }),
    version.validDate && `${t('documents.validDate')} ${showDay(version.validDate)}`,
    version.expireDate && `${t('documents.expireDate')} ${showDay(version.expireDate)}`,
  ].filter(Boolean);
  return (
    <>
      <div className={styles['versionHead']}>
        <h3>{name}</h3>
        {discardedDate === null && (
          <DocumentStatusPill status={statusOf(version.status)} expireDate={version.expireDate} />
        )}
        {standing && <span className={styles['standing']}>{STANDING_NAMES[standing][language]}</span>}
        <span className={styles['space']} />
        <Button
          size="small"
          type="text"
          icon={<Icon name="eye" size={16} />}
          aria-label={t('documentRecord.viewVersion', { name })}
          onClick={onView}
        >
          {t('documents.view')}
        </Button>
        <Button
          size="small"
          type="text"
          icon={<Icon name="download" size={16} />}
          aria-label={t('documentRecord.saveVersion', { name })}
          onClick={onSave}
        >
          {t('documents.download')}
        </Button>
      </div>
      <p className={styles['told']}>{told.join(' · ')}</p>
      {version.changes && (
        <p className={styles['changes']}>
          {version.changes}
          {version.wording && ` (${t('documentRecord.onlyWording')})`}
        </p>
      )}
      <SignatureList version={version} />
    </>
  );
}
