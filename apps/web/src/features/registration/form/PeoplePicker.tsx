import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { Button, Checkbox, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../../ui/CodeText.tsx';
import { focusFirst } from '../../../ui/dialog/focus-first.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FocusBack } from '../../../ui/FocusBack.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { matches } from '../../../lib/text/fold.ts';
import styles from './form.module.css';
import tables from '../../../ui/plain-table.module.css';
import textStyles from '../../../ui/text.module.css';
import { useUsers } from '../../users/use-users.ts';
import { useClear } from '../../../ui/use-clear.tsx';

interface PeoplePickerProps {
  open: boolean;
  title: string;
  submitLabel: string;
  /** What becomes of the choice, under the table. */
  hint?: string;
  /** Ids of the people who are proposed: chosen at first. */
  proposed?: readonly string[];
  onPick(users: UserRow[]): void;
  onClose(): void;
}

/** People among the users, in the order in which they were chosen (SAMPLE-05). */
export function PeoplePicker(props: PeoplePickerProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={props.open}
      title={props.title}
      width="100vw"
      centered
      destroyOnHidden
      mask={{ closable: false }}
      footer={null}
      onCancel={props.onClose}
      afterOpenChange={(opened) => focusFirst(content.current, opened)}
    >
      <div ref={content}>
        <FocusBack />
        <Picker {...props} />
      </div>
    </Modal>
  );
}

function Picker({ title, submitLabel, hint, proposed, onPick }: PeoplePickerProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const users = useUsers();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(proposed));
  const found = (users ?? []).filter((user) =>
    matches(`${user.MaUser} ${user.FullName} ${user.Position} ${user.Department}`, search),
  );
  // Who is proposed is in sight, on a phone, too.
  const isProposed = ({ IdUser }: UserRow): boolean => proposed?.includes(IdUser) === true;
  const shown = [...found.filter(isProposed), ...found.filter((user) => !isProposed(user))];
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <div className={styles['picker']}>
      <Input
        // From the first moment on: keys that come before the dialog has come to rest belong here.
        autoFocus
        allowClear={clear}
        value={search}
        placeholder={t('common.search')}
        aria-label={t('common.search')}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className={styles['pickerList']} tabIndex={0} role="group" aria-label={title}>
        {users === undefined ? (
          <Skeleton lines={6} />
        ) : shown.length === 0 ? (
          <EmptyState title={t('samples.nobodyFound')} icon="users" />
        ) : (
          <table className={tables['table']}>
            <thead>
              <tr>
                <th>
                  <span className="sr-only">{t('samples.choose')}</span>
                </th>
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
        <span aria-live="polite">
          {t('ui.selected', { count: chosen.size })}
          {hint && <small className={textStyles['sub']}>{hint}</small>}
        </span>
        <Button
          type="primary"
          disabled={chosen.size === 0}
          onClick={() => onPick([...chosen].flatMap((id) => users?.find((user) => user.IdUser === id) ?? []))}
        >
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}
