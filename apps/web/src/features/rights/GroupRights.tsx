import type { AppCode, PermissionCode } from '@kiemlab/contract/core/permissions';
import {
  type AppPermissions,
  listApps,
  listMembers,
  updatePermits,
} from '@kiemlab/contract/features/rights/rights.api';
import { changeOf, gatheredDuties } from '@kiemlab/contract/features/rights/rights.rules';
import { listAbout } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../lib/api/hooks.ts';
import { useCan, useProfile } from '../../lib/session/use-profile.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { HistoryButton } from '../audit/components/HistoryButton.tsx';
import { WaitsNote } from '../waiting/WaitsNote.tsx';
import { ChangeDialog } from './confirm/ChangeDialog.tsx';
import { MemberList, OwnGroupNote } from './MemberList.tsx';
import { PermitChanges } from './PermitChanges.tsx';
import { PermitTicks } from './PermitTicks.tsx';
import styles from './rights.module.css';

interface GroupRightsProps {
  app: AppCode;
  group: AppPermissions['listGroup'][number];
  /** Told whether there is something that leaving would lose. */
  onDirty(dirty: boolean): void;
}

/** The rights and the members of a user group: ticked, looked at as a difference, saved with a reason (USER-02, COMP-07). */
export function GroupRights({ app, group, onDirty }: GroupRightsProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const mayAssign = useCan('UserManagament_AssignRight');
  const own = useProfile().data?.IdUser;
  const members = useApi(listMembers, { query: { idGroup: group.Id } }).data;
  const isOwn = members?.some(({ IdUser }) => IdUser === own) ?? false;
  const update = useSend(updatePermits, { refreshes: [listApps, listAbout] });
  const [ticked, setTicked] = useState<PermissionCode[]>();
  const [seen, setSeen] = useState(group.Permits);
  const [saving, setSaving] = useState(false);
  const stored = ticked ? seen : group.Permits;
  const wanted = ticked ?? stored;
  const { added, taken } = changeOf(stored, wanted);
  const isDirty = added.length + taken.length > 0;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const mayChange = mayAssign && !isOwn;
  const undo = (): void => setTicked(undefined);
  return (
    <div className={styles['group']}>
      <section className={styles['permits']} aria-labelledby="permits">
        <div className={styles['partHead']}>
          <h2 id="permits">{t('rights.permits')}</h2>
          <HistoryButton of={{ kind: 'group', id: group.Id, name: group.TenGroup }} />
        </div>
        {isOwn && <OwnGroupNote />}
        <WaitsNote about={group.Id} />
        {!mayAssign && <Alert type="info" title={t('rights.readOnly')} />}
        {gatheredDuties(wanted).length > 0 && <Alert type="warning" showIcon title={t('rights.duties')} />}
        <PermitTicks
          app={app}
          stored={stored}
          ticked={wanted}
          disabled={!mayChange || members === undefined}
          onChange={(next) => {
            // What is compared with is what was there when the first box was ticked.
            if (!ticked) setSeen(group.Permits);
            setTicked(next);
          }}
        />
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
      {saving && (
        <ChangeDialog
          title={t('rights.saveTitle', { name: group.TenGroup })}
          text={t('rights.concerns', { count: group.Members })}
          confirmLabel={t('rights.save')}
          onClose={() => setSaving(false)}
          onSend={async (confirmation) => {
            await update.mutateAsync({
              body: { Id: group.Id, AppCode: app, Permits: wanted, PermitsSeen: stored, ...confirmation },
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
