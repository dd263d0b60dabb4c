import { type AppCode, APPS, type PermissionCode, PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { APP_NAMES } from '@kiemlab/contract/features/rights/permission-groups';
import { type AppPermissions, listApps, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import { changeOf, gatheredDuties } from '@kiemlab/contract/features/rights/rights.rules';
import { listAbout } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { HistoryButton } from '../audit/components/HistoryButton.tsx';
import { WaitsNote } from '../waiting/WaitsNote.tsx';
import { ChangeDialog } from './confirm/ChangeDialog.tsx';
import { MemberList, OwnGroupNote } from './MemberList.tsx';
import { PermitChanges } from './PermitChanges.tsx';
import { PermitTicks } from './PermitTicks.tsx';
import { codesOf, type RoleGroup, roleOf, wantedOf } from './role-groups.ts';
import styles from './rights.module.css';
import { useOwnGroups } from './use-own-groups.ts';

interface GroupRightsProps {
  apps: readonly AppPermissions[];
  app: AppCode;
  group: AppPermissions['listGroup'][number];
  /** Told whether there is something that leaving would lose. */
  onDirty(dirty: boolean): void;
  /** Leads to the group of the same name of another application. */
  onGo(to: { app: AppCode; group: string }): void;
}

/**
 * The rights of a user group in all applications, and its members: ticked, looked at as a difference, saved at once with a reason (USER-02, COMP-07).
 * What is ticked of an application goes to its group of the same name; where there is none, to this one.
 */
export function GroupRights({ apps, app, group, onDirty, onGo }: GroupRightsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const mayAssign = useCan('UserManagament_AssignRight');
  const now = roleOf(apps, app, group);
  const own = useOwnGroups(now.map(({ Id }) => Id));
  const update = useSend(updatePermits, { refreshes: [listApps, listAbout] });
  const [ticked, setTicked] = useState<PermissionCode[]>();
  const [seen, setSeen] = useState<readonly RoleGroup[]>(now);
  const [saving, setSaving] = useState(false);
  const role = ticked ? seen : now;
  const stored = codesOf(role);
  const wanted = ticked ?? stored;
  const { added, taken } = changeOf(stored, wanted);
  const writes = wantedOf(role, wanted);
  const isDirty = writes.length > 0;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const undo = (): void => setTicked(undefined);
  const groupFor = (one: AppCode): RoleGroup | undefined =>
    role.find((candidate) => candidate.app === one) ?? role[0];
  const isShut = (one: AppCode): boolean =>
    !mayAssign || own === undefined || own.has(groupFor(one)?.Id ?? '');
  const mayChange = mayAssign && APPS.some((one) => !isShut(one));
  /** Whom a section is about: its own group, or the one that takes its place. */
  const noteOf = (one: AppCode) => {
    const home = groupFor(one);
    if (!home) return null;
    if (home.app !== one) return t('rights.toGroup', { app: APP_NAMES[home.app][language] });
    if (home.Id === group.Id) return t('rights.groups.counted', { count: home.Members });
    return (
      <Button type="link" size="small" onClick={() => onGo({ app: one, group: home.Id })}>
        {t('rights.toMembers', { count: home.Members })}
      </Button>
    );
  };
  const concerned = role.filter(({ Id }) => writes.some((one) => one.Id === Id));
  const [first, ...Others] = writes;
  return (
    <div className={styles['group']}>
      <section className={styles['permits']} aria-labelledby="permits">
        <div className={styles['partHead']}>
          <h2 id="permits">{t('rights.permits')}</h2>
          <HistoryButton of={{ kind: 'group', id: group.Id, name: group.TenGroup }} />
        </div>
        {own && own.size > 0 && <OwnGroupNote />}
        {role.map(({ Id }) => (
          <WaitsNote key={Id} about={Id} />
        ))}
        {!mayAssign && <Alert type="info" title={t('rights.readOnly')} />}
        {gatheredDuties(wanted).length > 0 && <Alert type="warning" showIcon title={t('rights.duties')} />}
        {[app, ...APPS.filter((one) => one !== app)].map((one) => (
          <PermitTicks
            key={one}
            app={one}
            stored={stored}
            ticked={wanted}
            disabled={isShut(one)}
            note={noteOf(one)}
            onChange={(next) => {
              // What is compared with is what was there when the first box was ticked.
              if (!ticked) setSeen(now);
              setTicked(next);
            }}
          />
        ))}
        {mayChange && (
          <div className={styles['foot']} role="status">
            {isDirty ? <PermitChanges added={added} taken={taken} /> : <p>{t('rights.unchanged')}</p>}
            <div>
              <Button disabled={!isDirty} onClick={undo}>
                {t('rights.undo')}
              </Button>
              <Button
                type="primary"
                disabled={!isDirty}
                icon={<Icon name="save" size={16} />}
                onClick={() => setSaving(true)}
              >
                {t('rights.save')}
              </Button>
            </div>
          </div>
        )}
      </section>
      <MemberList group={group} mayChange={mayAssign} />
      {saving && first && (
        <ChangeDialog
          title={t('rights.saveTitle', { name: group.TenGroup })}
          text={concerned
            .map((one) =>
              [
                concerned.length > 1 && `${APP_NAMES[one.app][language]}:`,
                t('rights.concerns', { count: one.Members }),
              ]
                .filter(Boolean)
                .join(' '),
            )
            .join(' ')}
          confirmLabel={t('rights.save')}
          onClose={() => setSaving(false)}
          onSend={async (confirmation) => {
            // A right whose application has no group of this name is the group's own.
            const AllApps = added.some(
              (code) => groupFor(PERMISSIONS[code].app)?.app !== PERMISSIONS[code].app,
            );
            await update.mutateAsync({
              body: {
                ...first,
                ...(Others.length > 0 ? { Others } : {}),
                ...(AllApps ? { AllApps } : {}),
                ...confirmation,
              },
            });
            undo();
            setSaving(false);
            void message.success(t('rights.saved'));
          }}
        >
          <PermitChanges added={added} taken={taken} />
        </ChangeDialog>
      )}
    </div>
  );
}
