import {
  confirmTwoPeople,
  type DoublePerson,
  listDoublePeople,
} from '@kiemlab/contract/features/users/same-people.api';
import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { countWaiting, listWaiting } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api/http-error.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { useAccountText } from './use-account-text.ts';

interface SecondValues {
  /** Left out where the caller confirms alone. */
  username?: string;
  password: string;
}

/** Confirms two accounts as two people's: with a reason, and a second person who signs in the same dialog (rule R7); alone, marked, where nobody else is left (rule R5). */
export function ConfirmTwoDialog({ pair, onClose }: { pair: DoublePerson; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const textOf = useAccountText();
  const send = useSend(confirmTwoPeople, {
    refreshes: [listDoublePeople, getProfile, listWaiting, countWaiting],
  });
  const [one, other] = pair.users;
  return (
    <ConfirmRecords<SecondValues>
      open
      title={t('users.doubles.confirmTitle')}
      text={t(pair.alone ? 'users.doubles.aloneText' : 'users.doubles.confirmText')}
      records={pair.users.map((user) => ({ code: user.Username, name: user.FullName, detail: textOf(user) }))}
      confirmLabel={t('users.doubles.confirm')}
      withReason="required"
      onClose={onClose}
      onConfirm={async ({ reason, username = '', password = '' }) => {
        try {
          await send.mutateAsync({
            body: {
              users: [
                { id: one.IdUser, version: one.version },
                { id: other.IdUser, version: other.version },
              ],
              reason,
              ...(pair.alone ? { password } : { secondPerson: { username, password } }),
            },
          });
        } catch (error) {
          const isWrong = error instanceof HttpError && error.code === 'SIGNATURE_FAILED';
          throw isWrong && !pair.alone ? new Error(t('users.doubles.failed')) : error;
        }
        void message.success(t('users.doubles.done'));
        onClose();
      }}
    >
      {!pair.alone && (
        <Form.Item<SecondValues>
          name="username"
          label={t('users.doubles.secondName')}
          rules={[{ required: true, whitespace: true, message: t('auth.usernameRequired') }]}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={100} />
        </Form.Item>
      )}
      <Form.Item<SecondValues>
        name="password"
        label={t(pair.alone ? 'ui.passwordAgain' : 'users.doubles.secondPassword')}
        extra={t('ui.signBinding')}
        rules={[{ required: true, message: t('ui.passwordRequired') }]}
      >
        <PasswordInput autoComplete="off" maxLength={200} />
      </Form.Item>
    </ConfirmRecords>
  );
}
