import { COUNTED_DAYS } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-profile.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { UserFileInput } from './UserFileInput.tsx';
import { useRules } from './use-rules.ts';

/** What is kept of a person; of an address that somebody else sets it says what follows (rule R11). */
export function PersonPart({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation();
  const { needed, email, phone, day } = useRules();
  const seesCards = useCan('User_IdCards');
  const item = (name: string) => ['UserInformation', name];
  return (
    <FormGrid>
      <Form.Item name={item('LastName')} label={t('users.lastName')} rules={[needed(t('users.lastName'))]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name={item('FirstName')} label={t('users.firstName')} rules={[needed(t('users.firstName'))]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={item('Email')}
        label={t('users.email')}
        rules={[needed(t('users.email')), email]}
        extra={isOwn ? undefined : t('users.oneHand.address', { days: COUNTED_DAYS })}
      >
        <Input type="email" maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name={item('Phone')} label={t('users.phone')} rules={[needed(t('users.phone')), phone]}>
        <Input type="tel" maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name={item('Position')} label={t('users.position')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name={item('Department')} label={t('users.department')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      {seesCards && (
        <Form.Item name={item('CMND')} label={t('users.idCard')}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name={item('EntryDate')} label={t('users.entryDate')} rules={[day(t('users.entryDate'))]}>
        <DateInput wrongAsText />
      </Form.Item>
      <Form.Item name={item('Address')} label={t('users.address')}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <Form.Item name={item('City')} label={t('users.city')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name={item('AlternateEmail')} label={t('users.alternateEmail')} rules={[email]}>
        <Input type="email" maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name={item('FileAttachmentId')} label={t('users.file')}>
        <UserFileInput />
      </Form.Item>
    </FormGrid>
  );
}
