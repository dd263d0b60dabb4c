import { getFolderPath } from '@kiemlab/contract/features/documents/browse.api';
import { type Folder, listFolders } from '@kiemlab/contract/features/documents/folders.api';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import type { HttpError } from '../../../lib/api/http-error.ts';
import { useApi } from '../../../lib/api/hooks.ts';
import { keyOf } from '../../../lib/api/key-of.ts';
import { type Branches, rowsOf, type TreeRow } from './tree-rows.ts';

export interface FolderTreeState {
  /** Undefined until the roots are here. */
  rows: readonly TreeRow[] | undefined;
  /** Why the roots, or a branch that was opened, could not be read. */
  error: HttpError | null;
  retry(): void;
  /** Folders whose branches are on their way. */
  loading: ReadonlySet<string>;
  open(id: string): void;
  close(id: string): void;
  /** The chosen folder, once it is known; `isGone` where it is not there for the person. */
  chosen: Folder | undefined;
  isGone: boolean;
  /** The chosen folder and those around it, the outermost first. */
  path: readonly Folder[];
}

/** A folder of the module asked for by its id: gone, or never this person's to see. */
const isGone = (error: HttpError | null): boolean =>
  error?.code === 'FOLDER_NOT_FOUND' || error?.code === 'VALIDATION';

/** The folders that the person sees, each branch asked for when it is opened; the way to the chosen folder is open. */
export function useFolderTree(chosenId: string | undefined): FolderTreeState {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const roots = useApi(listFolders, { query: {} });
  const way = useApi(
    getFolderPath,
    { query: { idFolder: chosenId ?? '' } },
    { enabled: chosenId !== undefined },
  );
  const path = chosenId === undefined ? [] : (way.data?.folderList ?? []);
  const around = path.slice(0, -1).map(({ Id }) => Id);
  const wanted = around.join();
  // Once for each way: whoever closes a branch of it afterwards has it closed.
  const [shownWay, setShownWay] = useState('');
  if (wanted !== shownWay) {
    setShownWay(wanted);
    if (wanted !== '') setOpen(new Set([...open, ...wanted.split(',')]));
  }

  const ids = [...open];
  const branches = useQueries({
    queries: ids.map((idParent) => ({
      queryKey: keyOf(listFolders, { query: { idParent } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(listFolders, { query: { idParent } }, signal),
    })),
  });
  const known: [string, readonly Folder[]][] = branches.flatMap(({ data }, index) =>
    data ? [[ids[index] ?? '', data.folderList]] : [],
  );
  const all: Branches | undefined = roots.data && new Map([['', roots.data.folderList], ...known]);
  const rows = all && rowsOf(all, open);
  // A branch that was open and has been deleted, or is no longer shown, is no failure.
  const failed = branches.find(({ error }) => error && !isGone(error as HttpError));
  return {
    rows,
    error: roots.error ?? (failed?.error as HttpError | null | undefined) ?? null,
    retry: () => {
      void roots.refetch();
      for (const branch of branches) if (branch.error) void branch.refetch();
    },
    loading: new Set(ids.filter((_, index) => branches[index]?.isPending)),
    open: (id) => setOpen((now) => new Set([...now, id])),
    close: (id) => setOpen((now) => new Set([...now].filter((one) => one !== id))),
    chosen: path.at(-1) ?? rows?.find(({ folder }) => folder.Id === chosenId)?.folder,
    isGone: chosenId !== undefined && isGone(way.error),
    path,
  };
}
