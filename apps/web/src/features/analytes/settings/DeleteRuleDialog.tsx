import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { deleteFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { getSwitches } from '@kiemlab/contract/features/settings/settings.api';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { effectOf, OPENED } from './flag-values.ts';
import { LIMITS_READS } from './reads.ts';

/** Asks before the bounds of an analyte are taken away; those that were in use go with a reason, and wait for a second person. */
export function DeleteRuleDialog({ rule, onClose }: { rule: FlagRule; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const remove = useSend(deleteFlag, LIMITS_READS);
  const secondPerson = useApi(getSwitches, {}).data?.secondPersonForLimits ?? true;
  const { reasoned, guarded } = effectOf(rule, OPENED);
  const waits = guarded && secondPerson;
  return (
    <ConfirmRecords
      open
      danger
      title={t('limits.removeTitle')}
      text={waits ? t('limits.willWait', { version: rule.version }) : t('limits.removeText')}
      records={[{ code: rule.analytesId, name: rule.analytesName }]}
      confirmLabel={t('limits.remove')}
      {...(reasoned ? { withReason: 'required' as const } : {})}
      onConfirm={async ({ reason }) => {
        await remove.mutateAsync({ params: { id: rule.analytesUUID }, body: reason ? { reason } : {} });
        void message.success(
          t(waits ? 'limits.savedWaiting' : 'limits.removed', { name: rule.analytesName }),
        );
        onClose();
      }}
      onClose={onClose}
    />
  );
}
