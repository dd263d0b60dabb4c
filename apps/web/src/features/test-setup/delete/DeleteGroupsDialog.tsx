import { deleteTestGroup } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import type { TestGroup } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { TEST_GROUP_READS } from '../test-setup-reads.ts';
import { deleteEach } from './delete-each.ts';

interface DeleteGroupsDialogProps {
  groups: readonly TestGroup[];
  onClose(): void;
  onDone(): void;
}

/** Asks before test groups are deleted; one of which tests were assigned is refused with their number (TEMPLATE-03). */
export function DeleteGroupsDialog({ groups, onClose, onDone }: DeleteGroupsDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const remove = useSend(deleteTestGroup, { refreshes: TEST_GROUP_READS });
  const count = groups.length;
  return (
    <ConfirmRecords
      open
      title={t('testSetup.deleteGroupsTitle', { count })}
      text={t('testSetup.deleteGroupsText')}
      records={groups.map(({ name }) => ({ code: '', name }))}
      confirmLabel={t('testSetup.deleteGroup')}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await deleteEach(
          groups.map(({ id }) => id),
          (id) => remove.mutateAsync({ params: { id } }),
        );
        void message.success(t('testSetup.groupsDeleted', { count }));
        onDone();
      }}
    />
  );
}
