import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { listVersions } from '@kiemlab/contract/features/documents/versions.api';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../lib/api/hooks.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { useEffect, useEffectEvent } from 'react';
import { errorText } from '../../../lib/api/http-error.ts';
import { DocumentAccessDialog } from '../access/DocumentAccessDialog.tsx';
import { ActDialog } from '../components/ActDialog.tsx';
import { draftOf } from '../document-state.ts';
import { EditDraftDialog } from '../files/EditDraftDialog.tsx';
import { MoveDocumentDialog } from '../files/MoveDocumentDialog.tsx';
import type { ListAction } from './use-document-actions.ts';

interface DocumentDialogs {
  open(action: ListAction, document: Document): void;
  element: ReactNode;
}

/** The dialogs of the acts on one document, wherever their buttons stand. */
export function useDocumentDialogs(): DocumentDialogs {
  const [acting, setActing] = useState<{ action: ListAction; document: Document }>();
  const close = (): void => setActing(undefined);
  const elementOf = ({ action, document }: NonNullable<typeof acting>): ReactNode => {
    const props = {
      document,
      onClose: close,
      onDone: close,
    };
    switch (action) {
      case 'edit':
        return <EditDraft {...props} />;
      case 'share':
        return <DocumentAccessDialog {...props} />;
      case 'move':
        return <MoveDocumentDialog {...props} />;
      default:
        return <ActDialog {...props} action={action} />;
    }
  };
  return {
    open: (action, document) => setActing({ action, document }),
    element: acting && elementOf(acting),
  };
}

/** The draft of a document of a list, which knows less of it than is changed. */
function EditDraft({ document, onClose }: { document: Document; onClose(): void }) {
  const message = useMessage();
  const versions = useApi(listVersions, { query: { idFile: document.id } });
  const draft = versions.data && draftOf(versions.data.versionList);
  const leave = useEffectEvent((why: string) => {
    void message.warning(why);
    onClose();
  });
  useEffect(() => {
    if (versions.error) leave(errorText(versions.error));
  }, [versions.error]);
  // Answers to other tabs must not exchange what stands in the form.
  return draft && <EditDraftDialog key={draft.id} document={document} draft={draft} onClose={onClose} />;
}
