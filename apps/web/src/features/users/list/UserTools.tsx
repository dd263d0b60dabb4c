import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { useSmall } from '../../../ui/data-list/use-narrow.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** What stands at the head of the list of users: a new one as the button, the pages about their rights beside it, on a small screen behind one. */
export function UserTools({ onAdd }: { onAdd(): void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const small = useSmall();
  const adds = useCan('UserManagament_AddUser');
  const assigns = useCan('UserManagament_AssignRight');
  const reviews = useCan('UserManagament');
  const ways: Action[] = [];
  if (reviews)
    ways.push({
      key: 'review',
      label: t('rights.review.open'),
      icon: 'clipboard',
      onClick: () => void navigate({ to: '/access-review' }),
    });
  if (assigns)
    ways.push(
      {
        key: 'doubles',
        label: t('users.doubles.open'),
        icon: 'users',
        onClick: () => void navigate({ to: '/double-people' }),
      },
      {
        key: 'permissions',
        label: t('users.permissions'),
        icon: 'settings',
        onClick: () =>
          void navigate({
            to: '/permission-management',
            search: { app: undefined, group: undefined },
          }),
      },
    );
  return (
    <>
      {!small &&
        ways.map(({ key, label, icon, onClick }) => (
          <Button key={key} icon={icon && <Icon name={icon} size={16} />} onClick={onClick}>
            {label}
          </Button>
        ))}
      {adds && (
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={onAdd}>
          {t('users.add')}
        </Button>
      )}
      {small && ways.length > 0 && <ActionMenu actions={ways} />}
    </>
  );
}
