import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { deleteFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { LIMITS_READS } from './reads.ts';

/** Asks before the bounds of an analyte are taken away. */
export function DeleteRuleDialog({ rule, onClose }: { rule: FlagRule; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const remove = useSend(deleteFlag, LIMITS_READS);
  return (
    <ConfirmRecords
      open
      danger
      title={t('limits.removeTitle')}
      text={t('limits.removeText')}
      records={[{ code: rule.analytesId, name: rule.analytesName }]}
      confirmLabel={t('limits.remove')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: rule.analytesUUID } });
        void message.success(t('limits.removed', { name: rule.analytesName }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
