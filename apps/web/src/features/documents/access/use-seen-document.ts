import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { type Document, getDocument } from '@kiemlab/contract/features/documents/documents.api';
import { editDocument, moveDocument } from '@kiemlab/contract/features/documents/filing.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { DOCUMENT_READS } from '../document-reads.ts';

type Confirmation = Pick<Input<typeof moveDocument>['body'], 'reason' | 'secondPerson'>;
type Change = Omit<Input<typeof editDocument>['body'], 'idFile' | 'revision'>;

interface SeenDocument {
  /** What somebody else has changed while the dialog was open, a line each; the person saves again, or leaves. */
  others: readonly string[];
  /** Sends a change of it. Throws `NotSent` where somebody else was faster, with `others` said then. */
  save(change: Change): Promise<void>;
  /** The same, for its place. */
  moveTo(folderId: string, confirmation?: Confirmation): Promise<void>;
}

/** Saves the entry of a document as it was seen; what somebody else has saved meanwhile is asked back, nothing that was typed is lost. */
export function useSeenDocument(document: Document): SeenDocument {
  const { t } = useTranslation();
  const [seen, setSeen] = useState(document);
  const [others, setOthers] = useState<readonly string[]>([]);
  const edit = useSend(editDocument, { refreshes: DOCUMENT_READS });
  const linesOf = (now: Document): string[] => [
    ...(now.title === seen.title ? [] : [t('folders.titleChanged', { from: seen.title, to: now.title })]),
    ...(now.folderId === seen.folderId ? [] : [t('folders.placeChanged')]),
    ...(now.versionId === seen.versionId && now.versionRevision === seen.versionRevision
      ? []
      : [t('documentRecord.versionChanged', { number: now.versionNumber })]),
  ];
  const move = useSend(moveDocument, { refreshes: DOCUMENT_READS });
  const attempt = async (send: () => Promise<unknown>): Promise<void> => {
    try {
      await send();
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'STALE_VERSION') throw error;
      const now = await call(getDocument, { query: { idFile: seen.id } });
      const lines = linesOf(now);
      setOthers(lines.length > 0 ? lines : [t('folders.somethingChanged')]);
      setSeen(now);
      throw new NotSent();
    }
  };
  const asSeen = { idFile: seen.id, revision: seen.revision };
  return {
    others,
    save: (change) => attempt(() => edit.mutateAsync({ body: { ...asSeen, ...change } })),
    moveTo: (folderId, confirmation = {}) =>
      attempt(() => move.mutateAsync({ body: { ...asSeen, folderId, ...confirmation } })),
  };
}
