import type { AppCode } from '@kiemlab/contract/core/permissions';
import { listApps } from '@kiemlab/contract/features/rights/rights.api';
import { getRouteApi, Link, useBlocker } from '@tanstack/react-router';
import { Button, Form, Select } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupRights } from '../../features/rights/GroupRights.tsx';
import { GroupsDialog } from '../../features/rights/GroupsDialog.tsx';
import { RightsStart } from '../../features/rights/RightsStart.tsx';
import { useApi } from '../../lib/api/hooks.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { useUnsavedQuestion } from '../../ui/dialog/use-unsaved-question.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from '../../features/rights/rights.module.css';

const route = getRouteApi('/app/permission-management');

/** Rights are given here: an application, one of its user groups, boxes to tick (USER-02). */
export function PermissionPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayAssign = useCan('UserManagament_AssignRight');
  const mayReview = useCan('UserManagament');
  const list = useApi(listApps, {});
  const [managing, setManaging] = useState(false);
  const dirty = useRef(false);
  const onDirty = useCallback((now: boolean): void => {
    dirty.current = now;
  }, []);
  const askToLeave = useUnsavedQuestion();
  useBlocker({
    shouldBlockFn: () =>
      dirty.current &&
      new Promise<boolean>((resolve) => {
        askToLeave(
          () => resolve(false),
          () => resolve(true),
        );
      }),
    enableBeforeUnload: () => dirty.current,
  });
  const app = list.data?.find(({ AppCode }) => AppCode === search.app);
  const group = app?.listGroup.find(({ Id }) => Id === search.group);
  const failure = list.error && !list.data && (
    <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  );
  const go = (to: { app?: AppCode; group?: string }): void =>
    void navigate({ search: { app: to.app, group: to.group } });
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('rights.title')}
        extra={
          <>
            {mayReview && (
              <Link to="/access-review" className={styles['link']}>
                <Icon name="clipboard" size={16} /> {t('rights.review.open')}
              </Link>
            )}
            {mayAssign && (
              <Button icon={<Icon name="users" size={16} />} onClick={() => setManaging(true)}>
                {t('rights.groups.manage')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles['body']}>
        <Form layout="vertical" requiredMark className={styles['choose'] ?? ''}>
          <Form.Item label={t('rights.app')} htmlFor="app" required>
            <Select<AppCode>
              id="app"
              placeholder={t('rights.chooseApp')}
              value={app?.AppCode ?? null}
              loading={list.isPending}
              options={(list.data ?? []).map(({ AppCode, TenApp }) => ({ value: AppCode, label: TenApp }))}
              onChange={(next) => go({ app: next })}
            />
          </Form.Item>
          <Form.Item label={t('rights.group')} htmlFor="group" required>
            <Select<string>
              id="group"
              placeholder={t('rights.chooseGroup')}
              disabled={!app}
              value={group?.Id ?? null}
              options={(app?.listGroup ?? []).map(({ Id, TenGroup, Members, MembersDisabled }) => ({
                value: Id,
                label: `${TenGroup} (${Members}${MembersDisabled > 0 ? ` + ${t('rights.groups.disabled', { count: MembersDisabled })}` : ''})`,
              }))}
              onChange={(next) => app && go({ app: app.AppCode, group: next })}
            />
          </Form.Item>
        </Form>
        {failure}
        {list.isPending && <Skeleton lines={8} />}
        {list.data && !group && (
          <RightsStart lacksGroups={app?.listGroup.length === 0} mayAssign={mayAssign} />
        )}
        {app && group && list.data && (
          <GroupRights
            key={group.Id}
            apps={list.data}
            app={app.AppCode}
            group={group}
            onDirty={onDirty}
            onGo={go}
          />
        )}
      </div>
      {managing && (
        <GroupsDialog
          apps={list.data}
          failure={failure}
          app={search.app}
          onAdded={(added, id) => {
            setManaging(false);
            go({ app: added, group: id });
          }}
          onClose={() => setManaging(false)}
        />
      )}
    </div>
  );
}
