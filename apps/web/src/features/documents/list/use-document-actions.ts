import { can } from '@kiemlab/contract/core/actor';
import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import {
  DOCUMENT_ACTIONS,
  type DocumentAction,
  judgeDocument,
} from '@kiemlab/contract/features/documents/documents.rules';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { listedState } from '../document-state.ts';
import { reasonOf } from '../refusal-reasons.ts';

/** What is done by a button of the list. */
export type ListAction = Extract<DocumentAction, 'publish' | 'delete' | 'edit' | 'move' | 'share'>;

interface DocumentActionsOptions {
  selected: readonly Document[];
  onOpen(document: Document): void;
  onView(document: Document): void;
  onDownload(document: Document): void;
  onHistory(document: Document): void;
  onAct(action: ListAction, document: Document): void;
}

const LOOKS: Readonly<Record<ListAction, Pick<Action, 'icon' | 'danger' | 'primary'>>> = {
  publish: { icon: 'checkCircle', primary: true },
  edit: { icon: 'edit' },
  move: { icon: 'arrowRight' },
  share: { icon: 'lock' },
  delete: { icon: 'trash', danger: true },
};

/** The toolbar of the list: each action works on one document, and says why it is off (SHELL-07). */
export function useDocumentActions(options: DocumentActionsOptions): Action[] {
  const { selected, onOpen, onView, onDownload, onHistory, onAct } = options;
  const { t } = useTranslation();
  const actor = useActor();
  const only = selected.length === 1 ? selected[0] : undefined;
  const needsOne = only ? undefined : t('common.selectOne');
  const becauseOf = (action: ListAction): string | undefined => {
    if (!only) return needsOne;
    const because = judgeDocument(listedState(only), actor, action);
    return because && t(reasonOf(because));
  };
  const show = (
    key: string,
    label: string,
    icon: NonNullable<Action['icon']>,
    onShow: (document: Document) => void,
  ): Action => ({ key, label, icon, onClick: () => only && onShow(only), disabledReason: needsOne });
  const act = (action: ListAction): Action[] =>
    can(actor, ...DOCUMENT_ACTIONS[action].permission)
      ? [
          {
            key: action,
            label: t(`documents.${action}`),
            ...LOOKS[action],
            onClick: () => only && onAct(action, only),
            disabledReason: becauseOf(action),
          },
        ]
      : [];
  return [
    show('open', t('documents.open'), 'document', onOpen),
    show('view', t('documents.view'), 'eye', onView),
    show('download', t('documents.download'), 'download', onDownload),
    ...act('publish'),
    ...act('edit'),
    ...act('move'),
    ...act('share'),
    show('history', t('audit.history'), 'history', onHistory),
    ...act('delete'),
  ];
}
