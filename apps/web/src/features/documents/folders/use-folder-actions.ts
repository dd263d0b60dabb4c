import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { type FolderAction, managesDocuments } from '@kiemlab/contract/features/documents/folders.rules';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../../lib/i18n/i18n.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { judgeShown } from './judge-row.ts';

/** What is done to the chosen folder in a dialog. */
export type FolderDialogKind =
  | 'add'
  | 'addRoot'
  | 'rename'
  | 'move'
  | 'access'
  | 'requests'
  | 'history'
  | 'delete';

const REASONS: Partial<Record<ErrorCode, TextKey>> = {
  FOLDER_LEVEL_TOO_LOW: 'folders.levelTooLow',
  FOLDER_IS_DEFAULT: 'folders.isDefault',
};

/** What can be done to the chosen folder, each with the reason why it is off. */
export function useFolderActions(
  folder: Folder | undefined,
  above: Folder | undefined,
  onAct: (kind: FolderDialogKind) => void,
): Action[] {
  const { t } = useTranslation();
  const actor = useActor();
  const because = (action: FolderAction): string | undefined => {
    if (!folder) return t('folders.chooseFirst');
    const code = judgeShown(folder, above, actor, action);
    return code && t(REASONS[code] ?? 'folders.levelTooLow');
  };
  const isFull = folder !== undefined && folder.Files + folder.Subfolders > 0;
  const act = (
    kind: FolderDialogKind,
    icon: NonNullable<Action['icon']>,
    disabledReason: string | undefined,
    danger = false,
  ): Action => ({
    key: kind,
    label: t(`folders.act.${kind}`),
    icon,
    danger,
    disabledReason,
    onClick: () => onAct(kind),
  });
  return [
    act('add', 'plus', because('add')),
    ...(managesDocuments(actor) ? [act('addRoot', 'plus', undefined)] : []),
    act('rename', 'edit', because('change')),
    act('move', 'arrowRight', because('move')),
    act('access', 'lock', because('change')),
    act('requests', 'print', because('change')),
    act('history', 'history', folder ? undefined : t('folders.chooseFirst')),
    act('delete', 'trash', because('delete') ?? (isFull ? t('folders.notEmpty') : undefined), true),
  ];
}
