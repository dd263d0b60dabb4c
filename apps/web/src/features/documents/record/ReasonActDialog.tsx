import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import {
  discardDraft,
  type DocumentVersion,
  retireDocument,
  sendBackDocument,
} from '@kiemlab/contract/features/documents/versions.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { DOCUMENT_READS } from '../document-reads.ts';

interface ReasonActDialogProps {
  act: 'sendBack' | 'discard' | 'retire';
  document: Document;
  /** As it was shown. */
  version: DocumentVersion;
  onClose(): void;
}

const READS = { refreshes: DOCUMENT_READS };

/** Sends a draft back, throws it away or puts a version out of force, after it has been named (DOC-03). */
export function ReasonActDialog({ act, document, version, onClose }: ReasonActDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const sendBack = useSend(sendBackDocument, READS);
  const discard = useSend(discardDraft, READS);
  const retire = useSend(retireDocument, READS);
  const of = { idFile: document.id, versionId: version.id, revision: version.revision };
  return (
    <ConfirmRecords
      open
      title={t(`documentRecord.${act}.title`)}
      text={t(`documentRecord.${act}.text`)}
      records={[{ code: version.version, name: version.title, detail: version.fileName }]}
      confirmLabel={t(`documentRecord.act.${act}`)}
      danger={act !== 'sendBack'}
      {...(act === 'discard' ? {} : { withReason: 'required' as const })}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        if (act === 'discard') await discard.mutateAsync({ body: of });
        else if (act === 'retire') await retire.mutateAsync({ body: { ...of, reason } });
        else await sendBack.mutateAsync({ body: { ...of, reason } });
        void message.success(t(`documentRecord.${act}.done`, { title: version.title }));
        onClose();
      }}
    />
  );
}
