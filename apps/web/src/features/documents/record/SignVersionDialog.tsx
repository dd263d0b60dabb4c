import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import {
  approveDocument,
  type DocumentVersion,
  listVersions,
  reviewDocument,
} from '@kiemlab/contract/features/documents/versions.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { type Signing, SigningDialog } from '../../../ui/dialog/SigningDialog.tsx';
import type { RecordChange } from '../../../ui/dialog/WhatChanged.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { DOCUMENT_READS } from '../document-reads.ts';
import { draftOf } from '../document-state.ts';

interface SignVersionDialogProps {
  part: 'review' | 'approve';
  document: Document;
  /** The draft as it was shown: this revision of it is signed. */
  draft: DocumentVersion;
  onClose(): void;
}

const nameOf = ({ number, version }: DocumentVersion): string => (version === '' ? `#${number}` : version);

/** Signs the draft that was seen as reviewed or approved; one that was changed meanwhile is shown anew first (rule L8). */
export function SignVersionDialog({ part, document, draft, onClose }: SignVersionDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [seen, setSeen] = useState(draft);
  const [changed, setChanged] = useState<readonly RecordChange[]>([]);
  const review = useSend(reviewDocument, { refreshes: DOCUMENT_READS });
  const approve = useSend(approveDocument, { refreshes: DOCUMENT_READS });
  const lookAgain = async (): Promise<void> => {
    const { versionList } = await call(listVersions, { query: { idFile: document.id } });
    const now = draftOf(versionList);
    const change = (label: string, before: string, after: string) =>
      before === after ? [] : [{ label, before, after }];
    setChanged([
      {
        code: nameOf(now ?? seen),
        name: now?.title ?? seen.title,
        changes: now
          ? [
              ...change(t('documents.title'), seen.title, now.title),
              ...change(t('documents.version'), seen.version, now.version),
              ...change(t('documents.fileName'), seen.fileName, now.fileName),
              ...change(t('documentRecord.number'), String(seen.number), String(now.number)),
            ]
          : [],
        ...(now ? {} : { leftOut: t('documentRecord.noDraftAnyMore') }),
      },
    ]);
    if (now) setSeen(now);
  };
  const sign = async ({ password, remark }: Signing): Promise<void> => {
    const body = {
      idFile: document.id,
      versionId: seen.id,
      revision: seen.revision,
      password,
      comment: remark,
    };
    try {
      await (part === 'review' ? review : approve).mutateAsync({ body });
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'STALE_VERSION') throw error;
      await lookAgain();
      throw new NotSent();
    }
    void message.success(t('documentRecord.signed', { title: seen.title }));
    onClose();
  };
  return (
    <SigningDialog
      open
      title={t(part === 'review' ? 'documentRecord.reviewTitle' : 'documentRecord.approveTitle')}
      meaning={t(part === 'review' ? 'documentRecord.meaning.reviewed' : 'documentRecord.meaning.approved')}
      records={[
        {
          code: nameOf(seen),
          name: seen.title,
          detail: t('documentRecord.signsFile', { number: seen.number, name: seen.fileName }),
        },
      ]}
      changed={changed}
      withRemark
      remarkLabel={t('documentRecord.remark')}
      onSign={sign}
      onClose={onClose}
    />
  );
}
