import { COUNTED_DAYS } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { getNextEmploymentNumber } from '@kiemlab/contract/features/users/user-keeping.api';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { PasswordRules } from '../../../lib/passwords/PasswordRules.tsx';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import styles from '../users.module.css';
import { useRules } from './use-rules.ts';

interface AccountPartProps {
  /** A new account has a login part; that of a person who is there is shown nowhere. */
  isNew: boolean;
  /** Nobody takes the log-in from himself or herself. */
  isOwn?: boolean;
}

/** Log-in status, employment number, and of a new account the log-in itself. */
export function AccountPart({ isNew, isOwn = false }: AccountPartProps) {
  const { t } = useTranslation();
  const { needed, chosen } = useRules();
  const next = useApi(getNextEmploymentNumber, {}, { enabled: isNew }).data?.MaUser;
  return (
    <FormGrid>
      <Form.Item
        name={['GeneralInformation', 'LoginStatus']}
        label={t('users.loginStatus')}
        rules={[chosen(t('users.loginStatus'))]}
      >
        <Select
          disabled={isOwn}
          options={[
            { value: 1, label: t('users.yes') },
            { value: 2, label: t('users.no') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name={['GeneralInformation', 'MaUser']}
        label={t('users.number')}
        {...(isNew ? { extra: next && t('users.numberHint', { number: next }) } : {})}
        rules={isNew ? [] : [needed(t('users.number'))]}
      >
        <Input maxLength={50} autoComplete="off" {...(isNew && next ? { placeholder: next } : {})} />
      </Form.Item>
      {isNew && (
        <>
          <div data-wide>
            <Form.Item
              name={['LoginInfomation', 'Username']}
              label={t('users.username')}
              rules={[
                needed(t('users.username')),
                { pattern: /^[a-zA-Z0-9._-]*$/, message: t('auth.usernameForm') },
              ]}
            >
              <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={100} />
            </Form.Item>
          </div>
          <Form.Item
            name={['LoginInfomation', 'Password']}
            label={t('users.password')}
            rules={[chosen(t('users.password'))]}
          >
            <PasswordInput autoComplete="new-password" maxLength={200} />
          </Form.Item>
          <Form.Item
            name={['LoginInfomation', 'ConfirmPassword']}
            label={t('users.confirm')}
            dependencies={[['LoginInfomation', 'Password']]}
            rules={[
              chosen(t('users.confirm')),
              ({ getFieldValue }) => ({
                validator: (_, value: unknown) =>
                  !value || value === getFieldValue(['LoginInfomation', 'Password'])
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('auth.confirmDiffers'))),
              }),
            ]}
          >
            <PasswordInput autoComplete="new-password" maxLength={200} />
          </Form.Item>
          <div data-wide className={styles['hint']}>
            {t('users.passwordHint')} <PasswordRules isFirst />{' '}
            {t('users.oneHand.opened', { days: COUNTED_DAYS })}
          </div>
        </>
      )}
    </FormGrid>
  );
}
