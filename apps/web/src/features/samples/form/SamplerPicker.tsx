import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { Button, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../../ui/CodeText.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { matches } from '../fields/fold.ts';
import styles from '../samples.module.css';
import { useUsers } from './use-users.ts';

interface SamplerPickerProps {
  open: boolean;
  onPick(users: UserRow[]): void;
  onClose(): void;
}

/** Samplers among the users, several at once (SAMPLE-05). */
export function SamplerPicker(props: SamplerPickerProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open={props.open}
      title={t('samples.samplerDialog')}
      width="100vw"
      centered
      destroyOnHidden
      mask={{ closable: false }}
      footer={null}
      onCancel={props.onClose}
    >
      <Picker {...props} />
    </Modal>
  );
}

function Picker({ onPick }: SamplerPickerProps) {
  const { t } = useTranslation();
  const users = useUsers();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = (users ?? []).filter((user) =>
    matches(`${user.MaUser} ${user.FullName} ${user.Position} ${user.Department}`, search),
  );
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <div className={styles['picker']}>
      <Input
        autoFocus
        allowClear
        value={search}
        placeholder={t('common.search')}
        aria-label={t('common.search')}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div
        className={styles['pickerList']}
        tabIndex={0}
        role="region"
        aria-label={t('samples.samplerDialog')}
      >
        {users === undefined ? (
          <Skeleton lines={6} />
        ) : shown.length === 0 ? (
          <EmptyState title={t('samples.nobodyFound')} icon="users" />
        ) : (
          <table className={styles['table']}>
            <thead>
              <tr>
                <th aria-label={t('samples.choose')} />
                <th>{t('samples.employeeNo')}</th>
                <th>{t('samples.fullName')}</th>
                <th>{t('samples.post')}</th>
                <th>{t('samples.department')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((user) => (
                <tr
                  key={user.IdUser}
                  data-selected={chosen.has(user.IdUser) || undefined}
                  onClick={() => toggle(user.IdUser)}
                >
                  <td onClick={(event) => event.stopPropagation()}>
                    <Checkbox
                      checked={chosen.has(user.IdUser)}
                      aria-label={user.FullName}
                      onChange={() => toggle(user.IdUser)}
                    />
                  </td>
                  <td>
                    <CodeText>{user.MaUser}</CodeText>
                  </td>
                  <td>{user.FullName}</td>
                  <td>{user.Position}</td>
                  <td>{user.Department}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <div className={styles['pickerFoot']}>
        <span aria-live="polite">{t('ui.selected', { count: chosen.size })}</span>
        <Button
          type="primary"
          disabled={chosen.size === 0}
          onClick={() => onPick((users ?? []).filter((user) => chosen.has(user.IdUser)))}
        >
          {t('samples.chooseSamplers')}
        </Button>
      </div>
    </div>
  );
}
