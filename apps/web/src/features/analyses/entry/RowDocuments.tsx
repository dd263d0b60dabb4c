import { MOST_DOCUMENTS } from '@kiemlab/contract/features/analyses/documents.api';
import { type Dispatch, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { SIZE } from '../../../ui/theme.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { HeldDocuments } from '../documents/HeldDocuments.tsx';
import { TestDocuments } from '../documents/TestDocuments.tsx';
import type { EntryAction } from './entry-reducer.ts';
import { type EntryRow, filesOf } from './entry-row.ts';
import { freshRows } from './read-more.ts';
import { useIsOpen } from './use-is-open.ts';

interface RowDocumentsProps {
  row: EntryRow;
  dispatch: Dispatch<EntryAction>;
  onClose(): void;
}

/** A copy that lives with the page: what was chosen may be moved, or its drive taken out, before it goes. */
const copyOf = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified });

/**
 * The documents of a row: what stands is looked at and replaced by versions at once, what is added goes with the next save of its result, in
 * the specified form (TEST-03).
 */
export function RowDocuments({ row, dispatch, onClose }: RowDocumentsProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const isOpen = useIsOpen();
  const replaced = useRef(0);
  const { test } = row;
  const mayChange = isOpen(test);

  const hold = async (chosen: readonly File[]): Promise<void> => {
    if (chosen.length > MOST_DOCUMENTS)
      return void message.error(t('tests.entry.filesMost', { count: MOST_DOCUMENTS }));
    const before = filesOf(row);
    const files = await Promise.all(
      chosen.map(async (file) => (before.includes(file) ? file : copyOf(file))),
    ).catch(() => undefined);
    if (files) dispatch({ type: 'files', id: test.id, files });
    else void message.error(t('tests.entry.fileUnread'));
  };
  const close = async (): Promise<void> => {
    onClose();
    if (replaced.current === 0) return;
    const fresh = await freshRows([test]).catch(() => []);
    // Another version by what was replaced here alone is nobody else's change.
    const isMine = fresh[0]?.version === test.version + replaced.current;
    dispatch({ type: isMine ? 'refreshed' : 'conflict', tests: fresh });
  };
  return (
    <DialogFrame
      open
      width={SIZE.dialog}
      title={t('tests.entry.documentsOf', { code: test.testInformationCode, analyte: test.analytesName })}
      onClose={() => void close()}
    >
      <TestDocuments test={test} mayChange={mayChange} addsLater onReplaced={() => replaced.current++} />
      {mayChange && <HeldDocuments files={filesOf(row)} onChange={(files) => void hold(files)} waits />}
    </DialogFrame>
  );
}
