import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { listTemplateVersions } from '@kiemlab/contract/features/templates/template-keeping.api';
import type { TemplateType } from '@kiemlab/contract/features/templates/template-types';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { showDateTime } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FocusBack } from '../../../ui/FocusBack.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SIZE } from '../../../ui/theme.ts';
import { ChangeList } from '../changes/ChangeList.tsx';
import { basicChanges, templateChanges } from '../changes/template-changes.ts';
import { FORM_CATALOGUES } from '../form-catalogues.ts';
import { draftOf } from '../draft/template-draft.ts';
import { FormPreview } from '../preview/FormPreview.tsx';
import styles from '../templates.module.css';

type Version = Ok<typeof listTemplateVersions>[number];

interface VersionsDialogProps {
  template: { id: string; templateName: string };
  type: TemplateType;
  onClose(): void;
}

/** Who saved which version when and why, what each changed, and how its form looked (TEMPLATE-06). */
export function VersionsDialog({ template, type, onClose }: VersionsDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      title={t('templates.versions.title', { name: template.templateName })}
      width={SIZE.dialog}
      centered
      footer={null}
      onCancel={onClose}
    >
      <FocusBack />
      <Versions id={template.id} type={type} />
    </Modal>
  );
}

function Versions({ id, type }: { id: string; type: TemplateType }) {
  const { t } = useTranslation();
  const list = useApi(listTemplateVersions, { params: { id }, query: { type } }, { staleTime: 0 });
  const [opened, setOpened] = useState<number>();
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton lines={6} />;
  const shown = list.data.find(({ version }) => version === opened);
  if (shown)
    return (
      <div className={styles['versionForm']}>
        <div className={styles['versionHead']}>
          <Button autoFocus icon={<Icon name="arrowLeft" size={16} />} onClick={() => setOpened(undefined)}>
            {t('templates.versions.back')}
          </Button>
          <h3>{t('templates.versions.version', { version: shown.version })}</h3>
        </div>
        <div className={styles['versionScroll']}>
          {shown.flagCalculationBase && (
            <p>
              {t('templates.versions.flagBase', { base: t(`tests.flagBases.${shown.flagCalculationBase}`) })}
            </p>
          )}
          <FormPreview
            sections={
              draftOf(shown.configData.config, shown.configData, FORM_CATALOGUES[type].startOf).sections
            }
            type={type}
          />
        </div>
      </div>
    );
  return (
    <ol className={styles['versions']} tabIndex={0} aria-label={t('templates.versions.list')}>
      {list.data.map((version, index) => (
        <VersionEntry
          key={version.version}
          version={version}
          before={list.data[index + 1]}
          isCurrent={index === 0}
          type={type}
          onShow={() => setOpened(version.version)}
        />
      ))}
    </ol>
  );
}

const basicsOf = ({ name, flagCalculationBase: flagBase }: Version) => ({ name, flagBase });

interface VersionEntryProps {
  version: Version;
  /** The one before it; none of the first. */
  before: Version | undefined;
  isCurrent: boolean;
  type: TemplateType;
  onShow(): void;
}

function VersionEntry({ version, before, isCurrent, type, onShow }: VersionEntryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const changes = before
    ? [
        ...basicChanges(basicsOf(before), basicsOf(version)),
        ...templateChanges(before.configData, version.configData, language),
      ]
    : [];
  return (
    <li>
      <div className={styles['versionHead']}>
        <h3>
          {t('templates.versions.version', { version: version.version })}
          {isCurrent && <small>{t('templates.versions.current')}</small>}
        </h3>
        <Button size="small" icon={<Icon name="eye" size={14} />} onClick={onShow}>
          {t('templates.versions.show', { version: version.version })}
        </Button>
      </div>
      <p className={styles['hint']}>
        {[
          version.author ?? t('templates.versions.byProgram'),
          showDateTime(version.createdAt),
          version.reason || t('templates.versions.noReason'),
        ].join(' · ')}
      </p>
      {!before && <p>{t('templates.versions.first')}</p>}
      {before && changes.length === 0 && <p>{t('templates.versions.same')}</p>}
      {changes.length > 0 && <ChangeList type={type} changes={changes} />}
    </li>
  );
}
