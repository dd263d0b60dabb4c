import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../ui/PasswordInput.tsx';

/** The new password once more (`confirm`); must be what stands in the field `password` of the same form. */
export function ConfirmPassword() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="confirm"
      label={t('auth.confirm')}
      dependencies={['password']}
      rules={[
        { required: true, message: t('ui.required', { label: t('auth.confirm') }) },
        ({ getFieldValue }) => ({
          validator: (_, value: unknown) =>
            !value || value === getFieldValue('password')
              ? Promise.resolve()
              : Promise.reject(new Error(t('auth.confirmDiffers'))),
        }),
      ]}
    >
      <PasswordInput autoComplete="new-password" maxLength={200} />
    </Form.Item>
  );
}
