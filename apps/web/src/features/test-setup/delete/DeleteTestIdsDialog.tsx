import { deleteTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { TEST_ID_READS } from '../test-setup-reads.ts';
import { deleteEach } from './delete-each.ts';

interface DeleteTestIdsDialogProps {
  tests: readonly TestId[];
  onClose(): void;
  onDone(): void;
}

/** Asks before classifications are deleted; one of which tests were assigned is refused with their number (TEMPLATE-03). */
export function DeleteTestIdsDialog({ tests, onClose, onDone }: DeleteTestIdsDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const remove = useSend(deleteTestId, { refreshes: TEST_ID_READS });
  const count = tests.length;
  return (
    <ConfirmRecords
      open
      title={t('testSetup.deleteTestsTitle', { count })}
      text={t('testSetup.deleteTestsText')}
      records={tests.map(({ testId, name }) => ({ code: testId, name: name === testId ? '' : name }))}
      confirmLabel={t('testSetup.deleteTest')}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await deleteEach(
          tests.map(({ id }) => id),
          (id) => remove.mutateAsync({ params: { id } }),
        );
        void message.success(t('testSetup.testsDeleted', { count }));
        onDone();
      }}
    />
  );
}
