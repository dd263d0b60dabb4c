import type { AppCode } from '@kiemlab/contract/core/permissions';
import { APPS } from '@kiemlab/contract/core/permissions';
import { APP_NAMES } from '@kiemlab/contract/features/rights/permission-groups';
import {
  type AppPermissions,
  createGroup,
  deleteGroup,
  listApps,
} from '@kiemlab/contract/features/rights/rights.api';
import { Button, Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { DialogFoot } from '../../ui/dialog/DialogFoot.tsx';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { useAttempt } from '../../ui/dialog/use-attempt.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import styles from './rights.module.css';

interface GroupsDialogProps {
  /** Not there while they load: then nothing is said of an application's groups. */
  apps: readonly AppPermissions[] | undefined;
  /** What stands in their place when they could not be read. */
  failure?: ReactNode;
  /** The application that the page is about, as its address names it. */
  app: AppCode | undefined;
  onAdded(app: AppCode, id: string): void;
  onClose(): void;
}
interface NewGroup {
  app?: AppCode;
  name?: string;
  description?: string;
}
const READS = { refreshes: [listApps] };

/** Adds user groups and deletes those without members (USER-02). */
export function GroupsDialog(props: GroupsDialogProps) {
  const { t } = useTranslation();
  return (
    <DialogFrame open title={t('rights.groups.title')} onClose={props.onClose}>
      <GroupsForm {...props} />
    </DialogFrame>
  );
}

function GroupsForm({ apps, failure, app, onAdded, onClose }: GroupsDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const [form] = Form.useForm<NewGroup>();
  const chosen = Form.useWatch('app', form) as AppCode | undefined;
  const [deleting, setDeleting] = useState<{ Id: string; TenGroup: string }>();
  const create = useSend(createGroup, READS);
  const remove = useSend(deleteGroup, READS);
  const attempt = useAttempt();
  const groups = apps?.find(({ AppCode }) => AppCode === chosen)?.listGroup ?? [];
  const needed = (label: string) => [
    { required: true, whitespace: true, message: t('ui.required', { label }) },
  ];
  const add = ({ app: AppCode, name = '', description = '' }: NewGroup): Promise<boolean> =>
    attempt.run(async () => {
      if (!AppCode) return;
      const { Id } = await create.mutateAsync({
        body: { AppCode, TenGroup: name, ...(description.trim() ? { Mota: description } : {}) },
      });
      void message.success(t('rights.groups.added'));
      onAdded(AppCode, Id);
    });
  return (
    <>
      <Form<NewGroup>
        form={form}
        layout="vertical"
        requiredMark
        initialValues={app ? { app } : {}}
        onFinish={(values) => void add(values)}
      >
        <Form.Item<NewGroup>
          name="app"
          label={t('rights.app')}
          rules={[{ required: true, message: t('ui.required', { label: t('rights.app') }) }]}
        >
          <Select
            placeholder={t('rights.chooseApp')}
            options={APPS.map((value) => ({ value, label: APP_NAMES[value][language] }))}
          />
        </Form.Item>
        {chosen && (
          <section
            className={styles['groupList']}
            tabIndex={0}
            aria-label={t('rights.groups.list', { app: APP_NAMES[chosen][language] })}
          >
            {!apps && (failure ?? <Skeleton lines={4} />)}
            {apps && groups.length === 0 && <p>{t('rights.groups.none')}</p>}
            <ul>
              {groups.map(({ Id, TenGroup, Mota, Members, MembersDisabled }) => (
                <li key={Id}>
                  <div>
                    <strong>{TenGroup}</strong>
                    <small>
                      {[
                        Mota,
                        t('rights.groups.counted', { count: Members }),
                        MembersDisabled > 0 && t('rights.groups.disabled', { count: MembersDisabled }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </div>
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<Icon name="trash" size={16} />}
                    aria-label={t('rights.groups.deleteLabel', { name: TenGroup })}
                    title={
                      Members + MembersDisabled > 0
                        ? t('rights.groups.hasMembers')
                        : t('rights.groups.delete')
                    }
                    disabled={Members + MembersDisabled > 0}
                    onClick={() => setDeleting({ Id, TenGroup })}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        <Form.Item<NewGroup>
          name="name"
          label={t('rights.groups.name')}
          rules={needed(t('rights.groups.name'))}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item<NewGroup> name="description" label={t('rights.groups.description')}>
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={1000} />
        </Form.Item>
        <DialogFoot attempt={attempt} label={t('rights.groups.add')} onClose={onClose} />
      </Form>
      {deleting && (
        <ConfirmRecords
          open
          danger
          title={t('rights.groups.deleteTitle', { name: deleting.TenGroup })}
          text={t('rights.groups.deleteText')}
          records={[]}
          confirmLabel={t('rights.groups.delete')}
          onClose={() => setDeleting(undefined)}
          onConfirm={async () => {
            await remove.mutateAsync({ query: { idGroup: deleting.Id } });
            void message.success(t('rights.groups.deleted'));
            setDeleting(undefined);
          }}
        />
      )}
    </>
  );
}
