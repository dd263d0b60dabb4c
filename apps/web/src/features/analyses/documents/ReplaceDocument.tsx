import { addTestDocument, type TestDocument } from '@kiemlab/contract/features/analyses/documents.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import styles from './documents.module.css';
import { FileChooser } from './FileChooser.tsx';
import { DOCUMENT_READS } from './use-documents.ts';

interface ReplaceDocumentProps {
  test: { id: string; testInformationCode: string };
  document: TestDocument;
  onReplaced?: (() => void) | undefined;
  onClose(): void;
}

/** Replaces a document by another version, with its reason; the one that was there stays. */
export function ReplaceDocument({ test, document, onReplaced, onClose }: ReplaceDocumentProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [file, setFile] = useState<File>();
  const [lacking, setLacking] = useState(false);
  const send = useSend(addTestDocument, { refreshes: DOCUMENT_READS });
  return (
    <ConfirmRecords
      open
      title={t('testDocuments.replaceTitle')}
      text={t('testDocuments.replaceText')}
      records={[{ code: test.testInformationCode, name: document.fileName }]}
      confirmLabel={t('testDocuments.replace')}
      withReason="required"
      dirty={file !== undefined}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        if (!file) return setLacking(true);
        await send.mutateAsync({ params: { id: test.id }, body: { replaces: document.id, reason }, file });
        void message.success(t('testDocuments.replacedBy', { name: file.name }));
        onReplaced?.();
        onClose();
      }}
    >
      <div className={styles['choose']}>
        <FileChooser label={t('testDocuments.choose')} onChosen={([chosen]) => setFile(chosen)} />
        <span className={styles['chosen']}>{file?.name}</span>
        {lacking && !file && (
          <p role="alert" className={styles['lacking']}>
            {t('testDocuments.chooseFirst')}
          </p>
        )}
      </div>
    </ConfirmRecords>
  );
}
