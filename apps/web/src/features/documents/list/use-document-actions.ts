import { can } from '@kiemlab/contract/core/actor';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import {
  DOCUMENT_ACTIONS,
  type DocumentAction,
  judgeDocument,
  statusOf,
} from '@kiemlab/contract/features/documents/documents.rules';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../../lib/i18n/i18n.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { useDocumentFile } from '../use-document-file.ts';

/** What is done by a button of the list. */
export type ListAction = Extract<DocumentAction, 'publish' | 'delete'>;

interface DocumentActionsOptions {
  selected: readonly Document[];
  onOpen(document: Document): void;
  onHistory(document: Document): void;
  onAct(action: ListAction, document: Document): void;
}

const REASONS: Partial<Record<ErrorCode, TextKey>> = {
  DOCUMENT_NOT_AUTHOR: 'documents.onlyAuthor',
  DOCUMENT_IN_USE: 'documents.inUse',
  DOCUMENT_NOT_SIGNED: 'documents.notSigned',
};

/** The toolbar of the list: each action works on one document, and says why it is off (SHELL-07). */
export function useDocumentActions({ selected, onOpen, onHistory, onAct }: DocumentActionsOptions): Action[] {
  const { t } = useTranslation();
  const actor = useActor();
  const { save } = useDocumentFile();
  const only = selected.length === 1 ? selected[0] : undefined;
  const needsOne = only ? undefined : t('common.selectOne');
  const becauseOf = (action: ListAction): string | undefined => {
    if (!only) return needsOne;
    // Who has signed stands on its page; the server has the last word.
    const signed = (people: Document['listReviewer']) =>
      people.map(({ IdUser }) => ({ id: IdUser, signed: true }));
    const state = {
      status: statusOf(only.status),
      authors: [only.createBy],
      reviewers: signed(only.listReviewer),
      approvers: signed(only.listApprover),
      sentBack: false,
      isPublished: false,
      hasOthers: false,
      inUse: only.inUse,
      level: only.level,
    };
    const because = judgeDocument(state, actor, action);
    return because && t(REASONS[because] ?? 'documents.onlyDraft');
  };
  const act = (action: ListAction, more: Pick<Action, 'icon' | 'danger' | 'primary'>): Action[] =>
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
    {
      key: 'history',
      label: t('audit.history'),
      icon: 'history',
      onClick: () => only && onHistory(only),
      disabledReason: needsOne,
    },
    ...act('publish', { icon: 'checkCircle', primary: true }),
    ...act('delete', { icon: 'trash', danger: true }),
  ];
}
