import type { TestDocument } from '@kiemlab/contract/features/analyses/documents.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DocumentLine } from './DocumentLine.tsx';
import { FileChooser } from './FileChooser.tsx';
import { ReplaceDocument } from './ReplaceDocument.tsx';
import styles from './documents.module.css';
import { useAddDocuments, useDocuments } from './use-documents.ts';

interface TestDocumentsProps {
  /** The test, with the code that people know it by. */
  test: { id: string; testInformationCode: string };
  /** Whoever looks at it enters its result now: documents may be added and replaced. */
  mayChange: boolean;
  /** What is added waits elsewhere for the save of its result: here documents are only replaced. */
  addsLater?: boolean;
  /** A document was replaced: the test is another version. */
  onReplaced?(): void;
}

/** Documents of a test with every version of them; whoever enters its result adds and replaces them here (TEST-03). */
export function TestDocuments({ test, mayChange, addsLater = false, onReplaced }: TestDocumentsProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useDocuments(test.id);
  const { add, adding } = useAddDocuments(test.id);
  const [replaced, setReplaced] = useState<TestDocument>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  const { documents } = data;
  return (
    <>
      {documents.length === 0 ? (
        <p className={styles['empty']}>{t('testDocuments.none')}</p>
      ) : (
        <ul className={styles['list']}>
          {documents.map((document) => (
            <DocumentLine
              key={document.id}
              document={document}
              onReplace={mayChange && document.current ? () => setReplaced(document) : undefined}
            />
          ))}
        </ul>
      )}
      {mayChange && !addsLater && (
        <FileChooser
          label={t('testDocuments.add')}
          multiple
          loading={adding}
          onChosen={(files) => void add(files)}
        />
      )}
      {replaced && (
        <ReplaceDocument
          test={test}
          document={replaced}
          onReplaced={onReplaced}
          onClose={() => setReplaced(undefined)}
        />
      )}
    </>
  );
}
