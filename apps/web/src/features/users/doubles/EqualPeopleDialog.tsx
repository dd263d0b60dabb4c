import type { AccountOfPerson } from '@kiemlab/contract/features/users/same-people.api';
import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../../ui/dialog/parts.module.css';
import { SIZE } from '../../../ui/theme.ts';
import styles from './doubles.module.css';
import { useAccountText } from './use-account-text.ts';

/** Go on with it all the same, back to the form, or take the account that is there. */
export type EqualPeopleAnswer = 'GO_ON' | 'BACK' | AccountOfPerson;

interface EqualPeopleDialogProps {
  users: readonly AccountOfPerson[];
  /** Those that are not listed counted. */
  total: number;
  /** They have the identity number that was typed: it is not another person. */
  held?: boolean;
  onAnswer(answer: EqualPeopleAnswer): void;
}

/** The accounts of a name, each with what tells it apart: somebody who returns, or another person of the same name (rule R7). */
export function EqualPeopleDialog({ users, total, held = false, onAnswer }: EqualPeopleDialogProps) {
  const { t } = useTranslation();
  const textOf = useAccountText();
  const back = useRef<HTMLButtonElement>(null);
  const [first] = users;
  return (
    <Modal
      open
      title={t(held ? 'users.equal.heldTitle' : 'users.equal.title', { name: first?.FullName ?? '' })}
      width={SIZE.dialogSmall}
      centered
      mask={{ closable: false }}
      // The form, or the account that is taken, decides where the cursor goes next.
      focusable={{ focusTriggerAfterClose: false }}
      // A hand that presses Enter on and on must not make what nobody has compared.
      afterOpenChange={(open) => open && back.current?.focus()}
      onCancel={() => onAnswer('BACK')}
      footer={[
        <Button key="back" ref={back} onClick={() => onAnswer('BACK')}>
          {t('users.equal.back')}
        </Button>,
        ...(held
          ? []
          : [
              <Button key="go" type="primary" onClick={() => onAnswer('GO_ON')}>
                {t('users.equal.goOn')}
              </Button>,
            ]),
      ]}
    >
      <p className={parts['lead']}>{t(held ? 'users.equal.heldText' : 'users.equal.text')}</p>
      <ul className={styles['equal']} aria-label={t('users.equal.list')}>
        {users.map((user) => (
          <li key={user.IdUser}>
            <div>
              <b>{user.FullName}</b>
              <small>{textOf(user)}</small>
            </div>
            <Button
              aria-label={t('users.equal.useNamed', { name: user.Username })}
              onClick={() => onAnswer(user)}
            >
              {t('users.equal.use')}
            </Button>
          </li>
        ))}
      </ul>
      {total > users.length && <p>{t('users.equal.more', { count: total - users.length })}</p>}
    </Modal>
  );
}
