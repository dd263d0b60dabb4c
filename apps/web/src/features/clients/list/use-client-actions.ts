import { can } from '@kiemlab/contract/core/actor';
import type { Client } from '@kiemlab/contract/features/clients/clients.api';
import { MOST_DELETED } from '@kiemlab/contract/features/clients/clients.rules';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';

interface ClientActionsOptions {
  selected: readonly Client[];
  onOpen(client: Client): void;
  onEdit(client: Client): void;
  onDelete(): void;
}

/** The toolbar of the list; what is off says why (SHELL-07). Who only reads clients opens them. */
export function useClientActions({ selected, onOpen, onEdit, onDelete }: ClientActionsOptions): Action[] {
  const { t } = useTranslation();
  const actor = useActor();
  const only = selected.length === 1 ? selected[0] : undefined;
  const needsOne = only ? undefined : t('common.selectOne');
  const whyNotDelete =
    selected.length === 0
      ? t('common.selectFirst')
      : selected.length > MOST_DELETED
        ? t('clients.mostDeleted', { most: MOST_DELETED })
        : undefined;
  const open: Action = {
    key: 'open',
    label: t('clients.open'),
    icon: 'eye',
    onClick: () => only && onOpen(only),
    disabledReason: needsOne,
  };
  if (!can(actor, 'Client_Edit')) return [open];
  return [
    open,
    {
      key: 'edit',
      label: t('clients.edit'),
      icon: 'edit',
      primary: true,
      onClick: () => only && onEdit(only),
      disabledReason: needsOne,
    },
    {
      key: 'delete',
      label: t('clients.delete'),
      icon: 'trash',
      danger: true,
      onClick: onDelete,
      disabledReason: whyNotDelete,
    },
  ];
}
