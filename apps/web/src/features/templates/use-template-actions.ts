import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import type { listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { RECORD_HISTORIES } from '@kiemlab/contract/features/audit/record-history.api';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../lib/session/use-profile.ts';
import type { Action } from '../../ui/ActionButton.tsx';

type Template = Ok<typeof listTemplates>[number];

/** What was asked of which template. */
export interface Asked {
  what: 'versions' | 'history' | 'close' | 'delete';
  template: Template;
}

/** What can be done with a sample type; who may not change it looks at it and its versions. */
export function useTemplateActions(template: Template, onAsk: (asked: Asked) => void): Action[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayEdit = useCan('EditConfig');
  const reads = useCan(...RECORD_HISTORIES.template.permission);
  const ask = (what: Asked['what']) => (): void => onAsk({ what, template });
  const { id, closedAt } = template;
  const looking: Action[] = [
    {
      key: 'open',
      label: t(mayEdit ? 'templates.edit' : 'templates.open'),
      icon: mayEdit ? 'edit' : 'eye',
      onClick: () => void navigate({ to: '/form-setting/$id', params: { id } }),
    },
    { key: 'versions', label: t('templates.more.versions'), icon: 'history', onClick: ask('versions') },
    ...(reads
      ? [{ key: 'history', label: t('audit.history'), icon: 'history', onClick: ask('history') } as const]
      : []),
  ];
  if (!mayEdit) return looking;
  return [
    ...looking,
    {
      key: 'close',
      label: t(closedAt === null ? 'templates.more.close' : 'templates.more.reopen'),
      icon: closedAt === null ? 'lock' : 'unlock',
      onClick: ask('close'),
    },
    { key: 'delete', label: t('templates.more.delete'), icon: 'trash', danger: true, onClick: ask('delete') },
  ];
}
