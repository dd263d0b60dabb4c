import {
  deleteDocument,
  type Document,
  publishDocument,
} from '@kiemlab/contract/features/documents/documents.api';
import { DOCUMENT_TYPES } from '@kiemlab/contract/features/documents/documents.rules';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { DOCUMENT_READS, LIST_READS } from '../document-reads.ts';

interface ActDialogProps {
  action: 'publish' | 'delete';
  document: Document;
  onClose(): void;
  onDone(): void;
}

/** Asks before a draft is published or deleted, and names it (DOC-02). */
export function ActDialog({ action, document, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const language = useLanguage();
  const publish = useSend(publishDocument, { refreshes: DOCUMENT_READS });
  const remove = useSend(deleteDocument, { refreshes: LIST_READS });
  const { id, title, type, version } = document;
  const isDeletion = action === 'delete';
  return (
    <ConfirmRecords
      open
      title={t(isDeletion ? 'documents.deleteTitle' : 'documents.publishTitle')}
      text={t(isDeletion ? 'documents.deleteText' : 'documents.publishText')}
      records={[{ code: version, name: title, detail: DOCUMENT_TYPES[type][language] }]}
      confirmLabel={t(`documents.${action}`)}
      danger={isDeletion}
      onClose={onClose}
      onConfirm={async () => {
        const input = { query: { idFile: id } };
        if (isDeletion) await remove.mutateAsync(input);
        else await publish.mutateAsync(input);
        void message.success(t(isDeletion ? 'documents.deleted' : 'documents.published', { title }));
        onDone();
      }}
    />
  );
}
