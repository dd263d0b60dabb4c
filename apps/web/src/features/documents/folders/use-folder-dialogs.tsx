import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { type ReactNode, useState } from 'react';
import { FolderAccessDialog } from '../access/FolderAccessDialog.tsx';
import { FolderRequestsDialog } from '../requests/FolderRequestsDialog.tsx';
import { DeleteFolderDialog } from './DeleteFolderDialog.tsx';
import { FolderHistory } from './FolderHistory.tsx';
import { NewFolderDialog, RenameFolderDialog } from './FolderTitleDialog.tsx';
import { MoveFolderDialog } from './MoveFolderDialog.tsx';
import type { FolderDialogKind } from './use-folder-actions.ts';

interface FolderDialogsOptions {
  /** The chosen one. */
  folder: Folder | undefined;
  above: Folder | undefined;
  /** The chosen one is no longer there. */
  onGone(): Promise<void>;
  onMade(folder: Pick<Folder, 'Id'>): void;
}

export interface FolderDialogs {
  open(kind: FolderDialogKind): void;
  /** Asks whether a folder is moved to where it was drawn. */
  askMove(folder: Folder, into: Folder): void;
  element: ReactNode;
}

interface Opened {
  kind: FolderDialogKind;
  /** As it was when the dialog was opened; what comes later is asked back. */
  folder: Folder | undefined;
  into?: Folder;
}

/** The dialogs of the folders, one at a time. */
export function useFolderDialogs({ folder, onGone, onMade }: FolderDialogsOptions): FolderDialogs {
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const elementOf = ({ kind, folder: of, into }: Opened): ReactNode => {
    if (kind === 'add' || kind === 'addRoot')
      return (
        <NewFolderDialog
          parent={kind === 'add' ? of : undefined}
          onClose={close}
          onDone={(Id) => {
            close();
            onMade({ Id });
          }}
        />
      );
    if (!of) return null;
    switch (kind) {
      case 'rename':
        return <RenameFolderDialog folder={of} onClose={close} />;
      case 'move':
        return <MoveFolderDialog folder={of} into={into} onClose={close} />;
      case 'access':
        return <FolderAccessDialog folder={of} onClose={close} />;
      case 'requests':
        return <FolderRequestsDialog folder={of} onClose={close} />;
      case 'history':
        return <FolderHistory folder={of} onClose={close} />;
      case 'delete':
        return (
          <DeleteFolderDialog
            folder={of}
            onClose={close}
            onDone={() => {
              close();
              return onGone();
            }}
          />
        );
    }
  };
  return {
    open: (kind) => setOpened({ kind, folder }),
    askMove: (moved, into) => setOpened({ kind: 'move', folder: moved, into }),
    element: opened && elementOf(opened),
  };
}
