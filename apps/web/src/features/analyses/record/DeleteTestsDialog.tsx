import { deleteTests } from '@kiemlab/contract/features/analyses/records.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';
import { useNamedTests } from '../components/use-named-tests.ts';

interface DeleteTestsDialogProps {
  tests: readonly TestRow[];
  onClose(): void;
}

/** Deletes tests that nobody has begun with, as they were seen, all or none, with the reason that reports of their samples name (TEST-02, rule C30). */
export function DeleteTestsDialog({ tests, onClose }: DeleteTestsDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const named = useNamedTests();
  const remove = useSend(deleteTests, { refreshes: SAMPLE_READS });
  return (
    <ConfirmRecords
      open
      danger
      title={t('records.deleteTitle')}
      text={t('records.deleteText')}
      records={named(tests)}
      confirmLabel={t('tests.actions.delete')}
      withReason="required"
      onConfirm={async ({ reason }) => {
        await remove.mutateAsync({
          body: {
            objectList: tests.map(({ id, version }) => ({ id, version })),
            ...(reason ? { reason } : {}),
          },
        });
        void message.success(t('records.deleted'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
