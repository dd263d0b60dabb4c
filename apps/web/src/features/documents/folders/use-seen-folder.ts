import { getFolderPath } from '@kiemlab/contract/features/documents/browse.api';
import { editFolder, type Folder } from '@kiemlab/contract/features/documents/folders.api';
import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { FOLDER_READS } from '../document-reads.ts';

type Change = Omit<Input<typeof editFolder>['body'], 'Id' | 'version'>;

interface SeenFolder {
  /** As it was last read: what the next save replaces. */
  seen: Folder;
  /** What somebody else has changed while the dialog was open, a line each; the person saves again, or leaves. */
  others: readonly string[];
  /** Sends a change of it. Throws `NotSent` where somebody else was faster, with `others` said then. */
  save(change: Change): Promise<void>;
}

/** Saves a folder as it was seen; what somebody else has saved meanwhile is asked back, and nothing that was typed is lost. */
export function useSeenFolder(folder: Folder): SeenFolder {
  const { t } = useTranslation();
  const [seen, setSeen] = useState(folder);
  const [others, setOthers] = useState<readonly string[]>([]);
  const edit = useSend(editFolder, { refreshes: FOLDER_READS });
  const linesOf = (now: Folder): string[] => {
    const access = JSON.stringify([now.OwnAccess, now.AccessGroups, now.AllGroups, now.Custodians]);
    const before = JSON.stringify([seen.OwnAccess, seen.AccessGroups, seen.AllGroups, seen.Custodians]);
    return [
      ...(now.Title === seen.Title ? [] : [t('folders.titleChanged', { from: seen.Title, to: now.Title })]),
      ...(now.IdParent === seen.IdParent ? [] : [t('folders.placeChanged')]),
      ...(access === before ? [] : [t('folders.accessChanged')]),
      ...(now.Asks === seen.Asks && now.AsksForRequests === seen.AsksForRequests
        ? []
        : [t('requests.folder.changed')]),
    ];
  };
  return {
    seen,
    others,
    save: async (change) => {
      try {
        await edit.mutateAsync({ body: { Id: seen.Id, version: seen.version, ...change } });
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'STALE_VERSION') throw error;
        const { folderList } = await call(getFolderPath, { query: { idFolder: seen.Id } });
        const now = folderList.at(-1);
        if (!now) throw error;
        const lines = linesOf(now);
        setOthers(lines.length > 0 ? lines : [t('folders.somethingChanged')]);
        setSeen(now);
        throw new NotSent();
      }
    },
  };
}
