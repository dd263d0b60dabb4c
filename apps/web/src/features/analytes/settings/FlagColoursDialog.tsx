import { listSettings } from '@kiemlab/contract/features/settings/settings.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SettingDialog } from '../../settings/SettingDialog.tsx';

/** The colours of the flags, as the page of settings changes them: from a day on, with a reason. */
export function FlagColoursDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const list = useApi(listSettings, {});
  const setting = list.data?.settings.find(({ key }) => key === 'flagColours');
  if (setting && list.data)
    return <SettingDialog setting={setting} today={list.data.today} onClose={onClose} />;
  return (
    <DialogFrame open title={t('limits.colours')} onClose={onClose}>
      {list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </DialogFrame>
  );
}
