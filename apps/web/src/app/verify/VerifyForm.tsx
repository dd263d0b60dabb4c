import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

interface VerifyFormProps {
  code: string;
  onCheck(code: string): void;
}

/** Takes a code as it is read from paper; how it is written does not matter. */
export function VerifyForm({ code, onCheck }: VerifyFormProps) {
  const { t } = useTranslation();
  return (
    <Form<{ code: string }>
      layout="vertical"
      noValidate
      requiredMark={false}
      size="large"
      initialValues={{ code }}
      onFinish={(typed) => onCheck(typed.code.trim())}
    >
      <Form.Item
        name="code"
        label={t('verify.code')}
        rules={[{ required: true, whitespace: true, message: t('verify.codeRequired') }]}
      >
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={100} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block>
        {t('verify.check')}
      </Button>
    </Form>
  );
}
