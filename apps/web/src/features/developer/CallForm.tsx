import { CALL_METHODS, type CallMethod } from '@kiemlab/contract/features/developer/developer.api';
import { Button, Form, Input, Radio, Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../lib/new-id.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './developer.module.css';
import { type CallFault, makeRequest, type ReadyCall, type TypedCall } from './make-request.ts';

interface CallFormProps {
  busy: boolean;
  /** Sends it; resolves once an answer came, and rejects never. */
  onSend(call: ReadyCall, key: string): Promise<{ answered: boolean }>;
}

const usualPlace = (method: CallMethod): TypedCall['place'] =>
  method === 'POST' || method === 'PUT' ? 'body' : 'query';

/** What is to be sent, and where: method, address of this server, JSON params. */
export function CallForm({ busy, onSend }: CallFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<TypedCall>();
  const method = Form.useWatch('method', form) ?? 'GET';
  const [unanswered, setUnanswered] = useState(false);
  const last = useRef({ content: '', key: '' });
  const textOf = (fault: CallFault): string =>
    fault.fault === 'notJson'
      ? t('developer.notJson', { message: fault.detail })
      : t(`developer.${fault.fault}`);

  /** What was said of the address and the params: both are judged together, when it is sent. */
  const forget = (): void =>
    form.setFields([
      { name: 'url', errors: [] },
      { name: 'params', errors: [] },
    ]);

  const submit = async (typed: TypedCall): Promise<void> => {
    const ready = makeRequest(typed);
    if ('fault' in ready) {
      form.setFields([{ name: ready.fault === 'notOwn' ? 'url' : 'params', errors: [textOf(ready)] }]);
      return;
    }
    // Sent again after no answer came it is the same request, and is not done twice.
    const content = JSON.stringify(ready);
    if (!unanswered || last.current.content !== content) last.current = { content, key: newId() };
    const { answered } = await onSend(ready, last.current.key);
    setUnanswered(!answered);
  };

  return (
    <Form<TypedCall>
      form={form}
      layout="vertical"
      initialValues={{ method: 'GET', url: '', params: '', place: 'query' }}
      onValuesChange={(changed) => {
        forget();
        if (changed.method) form.setFieldValue('place', usualPlace(changed.method));
      }}
      onFinish={(typed) => void submit(typed)}
    >
      <div className={styles['line']}>
        <Form.Item name="method" label={t('developer.method')}>
          <Select options={CALL_METHODS.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="url" label={t('developer.url')} required>
          <Input
            className={styles['code'] ?? ''}
            placeholder={t('developer.urlHint')}
            maxLength={4000}
            spellCheck={false}
            autoComplete="off"
          />
        </Form.Item>
      </div>
      <Form.Item name="params" label={t('developer.params')}>
        <Input.TextArea
          className={styles['code'] ?? ''}
          autoSize={{ minRows: 6, maxRows: 20 }}
          spellCheck={false}
          autoComplete="off"
        />
      </Form.Item>
      <div className={styles['acts']}>
        <Form.Item name="place" label={t('developer.place')} layout="horizontal" colon={false}>
          <Radio.Group
            disabled={method === 'GET'}
            options={[
              { value: 'query', label: t('developer.inQuery') },
              { value: 'body', label: t('developer.inBody') },
            ]}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy} icon={<Icon name="send" size={16} />}>
          {t('developer.send')}
        </Button>
      </div>
    </Form>
  );
}
