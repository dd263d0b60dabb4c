import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface RightsStartProps {
  /** An application is chosen that has no group. */
  lacksGroups: boolean;
  mayAssign: boolean;
}

/** What stands in place of the rights until an application and a group are chosen: saving is off and says why (specification 2, "Permission: app and user group required"). */
export function RightsStart({ lacksGroups, mayAssign }: RightsStartProps) {
  const { t } = useTranslation();
  const title = t(lacksGroups ? 'rights.noGroups' : 'rights.start');
  return (
    <EmptyState
      icon="users"
      title={title}
      hint={t(lacksGroups ? 'rights.noGroupsHint' : 'rights.startHint')}
      action={
        mayAssign && (
          <ActionButton
            action={{
              key: 'save',
              label: t('rights.save'),
              icon: 'save',
              disabledReason: title,
              onClick: () => undefined,
            }}
          />
        )
      }
    />
  );
}
