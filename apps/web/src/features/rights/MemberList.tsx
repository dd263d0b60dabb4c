import {
  listApps,
  listMembers,
  type Member,
  setMembership,
} from '@kiemlab/contract/features/rights/rights.api';
import { listAbout } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { listUsers } from '@kiemlab/contract/features/users/users.api';
import { Alert, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../lib/api/hooks.ts';
import { refusedFields } from '../../lib/api/http-error.ts';
import { showDay } from '../../lib/format/date.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { matches } from '../../lib/text/fold.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { ChangeDialog } from './confirm/ChangeDialog.tsx';
import type { Confirmation } from './confirm/confirmation.ts';
import styles from './rights.module.css';

interface MemberListProps {
  group: { Id: string; TenGroup: string };
  mayChange: boolean;
}
interface NewMember {
  person: string;
  until: string | null;
}

/** People change rarely. */
const FRESH = 300_000;

/** Who is in a user group, since when and until when; others come in and go out with a reason (USER-02). */
export function MemberList({ group, mayChange }: MemberListProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const own = useProfile().data?.IdUser;
  const list = useApi(listMembers, { query: { idGroup: group.Id } });
  const people = useApi(listUsers, { body: {} }, { staleTime: FRESH }).data?.data;
  const set = useSend(setMembership, { refreshes: [listMembers, listApps, listAbout] });
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Member>();
  const members = list.data;
  const move = async (
    IdUser: string,
    confirmation: Confirmation,
    more: { Member: boolean; Until?: string | null },
  ) => {
    try {
      await set.mutateAsync({ body: { IdGroup: group.Id, IdUser, ...more, ...confirmation } });
    } catch (error) {
      const isPast = refusedFields(error).some(({ field }) => field === 'Until');
      throw isPast ? new Error(t('rights.members.untilPast')) : error;
    }
    void message.success(t(more.Member ? 'rights.members.added' : 'rights.members.removed'));
    setAdding(false);
    setLeaving(undefined);
  };
  return (
    <section className={styles['members']} aria-labelledby="members">
      <div className={styles['partHead']}>
        <h2 id="members">
          {t('rights.members.title')}{' '}
          {members && <small>{members.filter(({ LoginStatus }) => LoginStatus === 1).length}</small>}
        </h2>
        {mayChange && (
          <Button icon={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
            {t('rights.members.add')}
          </Button>
        )}
      </div>
      {list.error && !members && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {!list.error && !members && <Skeleton lines={4} />}
      {members?.length === 0 && (
        <EmptyState icon="users" title={t('rights.members.none')} hint={t('rights.members.noneHint')} />
      )}
      <ul>
        {members?.map((member) => (
          <li key={member.IdUser}>
            <div>
              <strong>{member.FullName}</strong>
              <small>{[member.Username, member.Position].filter(Boolean).join(' · ')}</small>
              <small>
                {t('rights.members.since')} {showDay(member.Since)}
                {member.Until &&
                  ` · ${t('rights.members.until').toLocaleLowerCase()} ${showDay(member.Until)}`}
              </small>
            </div>
            {member.LoginStatus === 2 && <StatusPill tone="neutral" label={t('rights.members.disabled')} />}
            {mayChange && member.IdUser !== own && (
              <Button
                type="text"
                size="small"
                danger
                icon={<Icon name="close" size={16} />}
                aria-label={t('rights.members.removeLabel', { name: member.FullName })}
                title={t('rights.members.remove')}
                onClick={() => setLeaving(member)}
              />
            )}
          </li>
        ))}
      </ul>
      {adding && (
        <ChangeDialog<NewMember>
          title={t('rights.members.addTitle', { name: group.TenGroup })}
          confirmLabel={t('rights.members.add')}
          onClose={() => setAdding(false)}
          onSend={(confirmation, { person = '', until = null }) =>
            move(person, confirmation, { Member: true, Until: until })
          }
        >
          <Form.Item
            name="person"
            label={t('rights.members.person')}
            rules={[{ required: true, message: t('ui.required', { label: t('rights.members.person') }) }]}
          >
            <Select
              placeholder={t('rights.members.choose')}
              loading={people === undefined}
              showSearch={{ filterOption: (search, option) => matches(String(option?.label ?? ''), search) }}
              options={(people ?? [])
                .filter(({ IdUser }) => IdUser !== own && !members?.some((one) => one.IdUser === IdUser))
                .map(({ IdUser, FullName, Username, Position }) => ({
                  value: IdUser,
                  label: [`${FullName} (${Username})`, Position].filter(Boolean).join(' · '),
                }))}
            />
          </Form.Item>
          <Form.Item name="until" label={t('rights.members.until')} extra={t('rights.members.untilHint')}>
            <DateInput />
          </Form.Item>
        </ChangeDialog>
      )}
      {leaving && (
        <ChangeDialog
          danger
          title={t('rights.members.removeTitle', { name: leaving.FullName, group: group.TenGroup })}
          text={t('rights.members.removeText')}
          confirmLabel={t('rights.members.remove')}
          onClose={() => setLeaving(undefined)}
          onSend={(confirmation) => move(leaving.IdUser, confirmation, { Member: false })}
        />
      )}
    </section>
  );
}

/** What somebody in the group is told of his or her own rights. */
export const OwnGroupNote = () => {
  const { t } = useTranslation();
  return <Alert type="info" title={t('rights.own')} />;
};
