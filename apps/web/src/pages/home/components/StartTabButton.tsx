import { getUserSettings, saveUserSettings } from '@kiemlab/contract/features/users/user-settings.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import type { HomeTab } from '../home-tabs.ts';

/** Lets the home page open with a tab from now on, on every device of the person. */
export function StartTabButton({ tab, name }: { tab: HomeTab; name: string }) {
  const { t } = useTranslation();
  const message = useMessage();
  const save = useSend(saveUserSettings, { refreshes: [getUserSettings], waits: false });
  const keep = (): void =>
    save.mutate(
      { body: { startTab: tab } },
      {
        onSuccess: () => message.success(t('home.startTabKept', { name })),
        onError: (error) => message.error(errorText(error)),
      },
    );
  const label = t('home.startTab', { name });
  return <IconButton icon="home" label={label} title={label} onClick={keep} />;
}
