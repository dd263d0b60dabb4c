import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { Button, Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import styles from './destruction.module.css';
import { MemberInput } from './MemberInput.tsx';

interface MemberRowProps {
  /** The place in the list `council` of the form. */
  at: number;
  onRemove(): void;
}

/**
 * A line of the council: an account, with its post, or somebody from outside with post and organisation. Only who belongs to the laboratory
 * can be its head (rule K9).
 */
export function MemberRow({ at, onRemove }: MemberRowProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const userId: unknown = Form.useWatch(['council', at, 'userId'], { form, preserve: true });
  const isOurs = Boolean(userId);
  /** The account goes with the name; the post is proposed, and can be typed over. */
  const setPerson = (person: UserRow | undefined): void => {
    form.setFieldValue(['council', at, 'userId'], person?.IdUser ?? null);
    if (person?.Position) form.setFieldValue(['council', at, 'post'], person.Position);
    if (person) form.setFieldValue(['council', at, 'organisation'], '');
    else form.setFieldValue(['council', at, 'head'], false);
  };
  return (
    <div className={styles['member']}>
      <Form.Item name={[at, 'name']} label={t('destruction.member')}>
        <MemberInput onPerson={setPerson} />
      </Form.Item>
      <Form.Item name={[at, 'post']} label={t('destruction.post')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name={[at, 'organisation']} label={t('destruction.organisation')}>
        <Input
          maxLength={200}
          autoComplete="off"
          disabled={isOurs}
          placeholder={isOurs ? t('destruction.ours') : ''}
        />
      </Form.Item>
      <Form.Item name={[at, 'head']} valuePropName="checked">
        <Checkbox disabled={!isOurs}>{t('destruction.head')}</Checkbox>
      </Form.Item>
      <Button
        type="text"
        icon={<Icon name="trash" size={16} />}
        aria-label={t('destruction.removeMember', { number: at + 1 })}
        title={t('destruction.removeMember', { number: at + 1 })}
        onClick={onRemove}
      />
    </div>
  );
}
