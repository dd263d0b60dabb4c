import { DESCRIPTION_LENGTH } from '@kiemlab/contract/features/analyses/records.api';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** What is to be known of a test, in words of one's own. */
export function DescriptionField() {
  const { t } = useTranslation();
  return (
    <Form.Item name="description" label={t('records.description')}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={DESCRIPTION_LENGTH} />
    </Form.Item>
  );
}
