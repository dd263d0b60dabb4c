import { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText, HttpError } from '../../../lib/api/http-error.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { SIZE } from '../../../ui/theme.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { useRef } from 'react';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';
import { readTests } from '../api/read-tests.ts';
import { AllocateForm, type Allocated } from './AllocateForm.tsx';

interface AllocateDialogProps {
  sampleIds: readonly string[];
  /** Of their tests only these; all where it is left out. */
  testIds?: readonly string[];
  onClose(): void;
  onDone(): void;
  /** It has been done, and the sheet of these samples is wanted. */
  onPrint(sampleIds: readonly string[]): void;
}

/** Says who does the tests of samples and until when, for groups of them or one by one (SAMPLE-20, COMP-09). */
export function AllocateDialog({ sampleIds, testIds, onClose, onDone, onPrint }: AllocateDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const dirty = useRef(false);
  const allocate = useSend(allocateTests, { refreshes: SAMPLE_READS });
  const found = useQuery({
    queryKey: ['tests-to-allocate', ...sampleIds, ...(testIds ?? [])],
    queryFn: async ({ signal }): Promise<TestRow[]> => {
      const tests = await readTests(sampleIds, signal);
      return testIds ? tests.filter(({ id }) => testIds.includes(id)) : tests;
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  const title = testIds
    ? t('allocate.titleTests', { count: testIds.length })
    : t('allocate.titleSamples', { count: sampleIds.length });
  const save = async ({ tests, reason, sheet }: Allocated): Promise<void> => {
    if (tests.length > 0) {
      const { changed } = await allocate
        .mutateAsync({ body: { tests, ...(reason ? { reason } : {}) } })
        .catch(async (error: unknown) => {
          if (!(error instanceof HttpError) || error.code !== 'STALE_VERSION') throw error;
          await found.refetch();
          throw new Error(`${errorText(error)} ${t('allocate.moved')}`);
        });
      void message.success(t('allocate.done', { count: changed }));
    }
    if (sheet) onPrint(sampleIds);
    else onDone();
  };
  return (
    <DialogFrame
      open
      title={title}
      width={SIZE.dialog}
      onClose={onClose}
      isDirty={() => dirty.current}
      waits={found.data ? undefined : found}
    >
      {found.data && (
        <AllocateForm
          tests={found.data}
          onDirty={(any) => {
            dirty.current = any;
          }}
          onSave={save}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  );
}
