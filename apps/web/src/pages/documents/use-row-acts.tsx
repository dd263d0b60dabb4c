import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { HistoryDrawer } from '../../features/audit/components/HistoryDrawer.tsx';
import { DocumentViewer } from '../../features/documents/components/DocumentViewer.tsx';
import { useDocumentActions } from '../../features/documents/list/use-document-actions.ts';
import { useDocumentDialogs } from '../../features/documents/list/use-document-dialogs.tsx';
import { useExits } from '../../features/documents/requests/use-exits.tsx';
import type { Action } from '../../ui/ActionButton.tsx';

interface RowActs {
  actions: Action[];
  onOpen(document: Document): void;
  /** The dialogs that are open. */
  element: ReactNode;
}

/** What is done with the selected document of a list. */
export function useRowActs(list: { chosen: readonly Document[] }): RowActs {
  const navigate = useNavigate();
  const [viewed, setViewed] = useState<Document>();
  const [history, setHistory] = useState<Document>();
  const exits = useExits();
  const dialogs = useDocumentDialogs();
  const onOpen = ({ id }: Document): void => void navigate({ to: '/document/$id', params: { id } });
  const actions = useDocumentActions({
    selected: list.chosen,
    onOpen,
    onView: setViewed,
    onDownload: exits.download,
    onHistory: setHistory,
    onAct: dialogs.open,
  });
  return {
    actions,
    onOpen,
    element: (
      <>
        {viewed && <DocumentViewer document={viewed} onClose={() => setViewed(undefined)} />}
        {history && (
          <HistoryDrawer
            of={{ kind: 'document', id: history.id, name: history.title }}
            onClose={() => setHistory(undefined)}
          />
        )}
        {dialogs.element}
        {exits.element}
      </>
    ),
  };
}
