import { MOST_CHANGES } from '@kiemlab/contract/features/documents/versions.api';
import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** What is new in a further version; to stand in a `FormGrid`. */
export function ChangeFields() {
  const { t } = useTranslation();
  return (
    <>
      <div data-wide>
        <Form.Item name="changes" label={t('documentRecord.changes')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={MOST_CHANGES} />
        </Form.Item>
      </div>
      <div data-wide>
        <Form.Item name="wording" valuePropName="checked">
          <Checkbox>{t('documentRecord.wording')}</Checkbox>
        </Form.Item>
      </div>
    </>
  );
}
