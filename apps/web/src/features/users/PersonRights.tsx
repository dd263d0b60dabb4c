import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { APP_NAMES } from '@kiemlab/contract/features/rights/permission-groups';
import { getUserDetail } from '@kiemlab/contract/features/users/user-keeping.api';
import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { Alert, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WaitsNote } from '../waiting/WaitsNote.tsx';
import { rightsOf } from './rights-of-person.ts';
import { stateOf } from './list/user-state.ts';
import { useAllGroups } from './use-groups.ts';
import styles from './users.module.css';

interface PersonRightsProps {
  user: UserRow;
  onClose(): void;
}

/** What a person may do: the rights in force, from which group each comes, and what waits for a second person (USER-02, COMP-07). */
export function PersonRights({ user, onClose }: PersonRightsProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open
      size={680}
      title={t('users.mayTitle', { name: user.FullName })}
      onClose={onClose}
      styles={{ wrapper: { maxWidth: '100vw' }, body: { padding: 0, overflow: 'hidden' } }}
    >
      {/* Nothing in it takes the focus: the keys scroll what they are in. */}
      <div
        className={styles['mayScroll']}
        tabIndex={0}
        role="region"
        aria-label={t('users.mayTitle', { name: user.FullName })}
      >
        <Rights user={user} />
      </div>
    </Drawer>
  );
}

function Rights({ user }: Pick<PersonRightsProps, 'user'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const detail = useApi(getUserDetail, { query: { idUser: user.IdUser } });
  const apps = useAllGroups();
  if (detail.error && !detail.data)
    return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />;
  if (!detail.data || !apps) return <Skeleton lines={8} />;
  const ids = detail.data.GroupApp.flatMap(({ ListGroup }) => ListGroup);
  const parts = rightsOf(apps, ids);
  const count = parts.reduce((sum, { rights }) => sum + rights.length, 0);
  return (
    <div className={styles['may']}>
      {[user.IdUser, ...ids].map((about) => (
        <WaitsNote key={about} about={about} />
      ))}
      {stateOf(user) === 'disabled' && <Alert type="warning" showIcon title={t('users.mayDisabled')} />}
      {count === 0 ? (
        <EmptyState icon="lock" title={t('users.mayNothing')} hint={t('users.mayNothingHint')} />
      ) : (
        <p className={styles['mayCount']}>{t('users.mayCount', { count })}</p>
      )}
      {parts.map(({ app, name, rights }) => (
        <section key={`${app} ${name.vi}`} aria-label={`${APP_NAMES[app][language]}: ${name[language]}`}>
          <h2>
            {APP_NAMES[app][language]} <small>{name[language]}</small>
          </h2>
          <ul>
            {rights.map(({ code, from }) => (
              <li key={code}>
                <span>{PERMISSIONS[code].label[language]}</span>
                <small>{t('users.mayFrom', { groups: from.join('; ') })}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
