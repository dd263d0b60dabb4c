import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import type { listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../lib/format/date.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { CodeText } from '../../ui/CodeText.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import tables from '../../ui/plain-table.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { HistoryDrawer } from '../audit/components/HistoryDrawer.tsx';
import { useTemplates } from '../samples/list/use-templates.ts';
import { CloseTemplateDialog } from './CloseTemplateDialog.tsx';
import { DeleteTemplateDialog } from './DeleteTemplateDialog.tsx';
import styles from './templates.module.css';
import { type Asked, useTemplateActions } from './use-template-actions.ts';
import { VersionsDialog } from './versions/VersionsDialog.tsx';

type Template = Ok<typeof listTemplates>[number];

/** The sample types of the laboratory (TEMPLATE-01). */
export function TemplateTable() {
  const { t } = useTranslation();
  const mayCreate = useCan('CreateConfig');
  const templates = useTemplates();
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  const rows = templates.data;
  const add = mayCreate && (
    <Link to="/form-setting/add" className={styles['add']}>
      <Icon name="plus" size={16} />
      {t('templates.add')}
    </Link>
  );
  if (!rows && templates.error)
    return <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />;
  return (
    <section className={styles['list']}>
      <div className={styles['listHead']}>
        <span className={styles['hint']}>{rows && t('templates.count', { count: rows.length })}</span>
        {rows?.length !== 0 && add}
      </div>
      {!rows ? (
        <Skeleton lines={8} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon="clipboard"
          title={t('templates.none')}
          hint={t('templates.noneHint')}
          action={add}
        />
      ) : (
        <div
          className={`${tables['scrollX']} ${styles['table']}`}
          tabIndex={0}
          role="region"
          aria-label={t('templates.table')}
        >
          <table className={tables['table']} data-roomy>
            <thead>
              <tr>
                <th scope="col">{t('templates.name')}</th>
                <th scope="col">{t('templates.prefix')}</th>
                <th scope="col">{t('templates.created')}</th>
                <th scope="col" data-align="end">
                  {t('templates.version')}
                </th>
                <th scope="col">{t('templates.state')}</th>
                <th scope="col" data-align="end">
                  <span className="sr-only">{t('templates.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((template) => (
                <TemplateLine key={template.id} template={template} onAsk={setAsked} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asked?.what === 'versions' && (
        <VersionsDialog template={asked.template} type="SAMPLE" onClose={close} />
      )}
      {asked?.what === 'history' && (
        <HistoryDrawer
          of={{ kind: 'template', id: asked.template.id, name: asked.template.templateName }}
          onClose={close}
        />
      )}
      {asked?.what === 'close' && <CloseTemplateDialog template={asked.template} onClose={close} />}
      {asked?.what === 'delete' && <DeleteTemplateDialog template={asked.template} onClose={close} />}
    </section>
  );
}

interface TemplateLineProps {
  template: Template;
  onAsk(asked: Asked): void;
}

function TemplateLine({ template, onAsk }: TemplateLineProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, templateName: name, prefix, createdDate, version, closedAt } = template;
  const actions = useTemplateActions(template, onAsk);
  return (
    <tr onDoubleClick={() => void navigate({ to: '/form-setting/$id', params: { id } })}>
      <td className={tables['wideCell']} data-label={t('templates.name')}>
        <Link to="/form-setting/$id" params={{ id }} className={styles['name']}>
          {name}
        </Link>
      </td>
      <td data-label={t('templates.prefix')}>
        <CodeText>{prefix}</CodeText>
      </td>
      <td data-label={t('templates.created')}>{showDay(createdDate)}</td>
      <td data-label={t('templates.version')} data-align="end">
        {version}
      </td>
      <td data-label={t('templates.state')}>
        <StatusPill
          tone={closedAt === null ? 'green' : 'neutral'}
          label={
            closedAt === null ? t('templates.inUse') : t('templates.closedSince', { day: showDay(closedAt) })
          }
        />
      </td>
      <td
        data-label={t('templates.actions')}
        data-align="end"
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <span role="group" aria-label={t('templates.actionsOf', { name })}>
          <ActionMenu actions={actions} quiet />
        </span>
      </td>
    </tr>
  );
}
