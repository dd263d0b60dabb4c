import { can } from '@kiemlab/contract/core/actor';
import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import {
  DOCUMENT_ACTIONS,
  type DocumentAction,
  judgeDocument,
  statusOf,
} from '@kiemlab/contract/features/documents/documents.rules';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { useDocumentFile } from '../use-document-file.ts';

interface DocumentActionsOptions {
  selected: readonly Document[];
  onOpen(document: Document): void;
  onAct(action: DocumentAction, document: Document): void;
}

/** The toolbar of the list: each action works on one document, and says why it is off (SHELL-07). */
export function useDocumentActions({ selected, onOpen, onAct }: DocumentActionsOptions): Action[] {
  const { t } = useTranslation();
  const actor = useActor();
  const { save } = useDocumentFile();
  const only = selected.length === 1 ? selected[0] : undefined;
  const needsOne = only ? undefined : t('common.selectOne');
  const becauseOf = (action: DocumentAction): string | undefined => {
    if (!only) return needsOne;
    return judgeDocument({ status: statusOf(only.status) }, actor, action)
      ? t('documents.onlyDraft')
      : undefined;
  };
  const act = (action: DocumentAction, more: Pick<Action, 'icon' | 'danger' | 'primary'>): Action[] =>
    can(actor, ...DOCUMENT_ACTIONS[action].permission)
      ? [
          {
            key: action,
            label: t(`documents.${action}`),
            ...more,
            onClick: () => only && onAct(action, only),
            disabledReason: becauseOf(action),
          },
        ]
      : [];
  return [
    {
      key: 'open',
      label: t('documents.open'),
      icon: 'eye',
      onClick: () => only && onOpen(only),
      disabledReason: needsOne,
    },
    {
      key: 'download',
      label: t('documents.download'),
      icon: 'download',
      onClick: () => only && save(only.id),
      disabledReason: needsOne,
    },
    ...act('publish', { icon: 'checkCircle', primary: true }),
    ...act('delete', { icon: 'trash', danger: true }),
  ];
}
