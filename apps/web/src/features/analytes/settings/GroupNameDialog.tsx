import { ANALYTE_TEXT } from '@kiemlab/contract/features/analytes/analytes.api';
import { Form, Input } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { useRefusedAttempt } from '../../../ui/dialog/use-refused-attempt.ts';

interface GroupNameDialogProps {
  title: string;
  /** The act itself. */
  act: string;
  /** As it is called now. */
  name?: string;
  onSave(name: string): Promise<void>;
  onClose(): void;
}

/** Asks for the name of a group of analytes. */
export function GroupNameDialog(props: GroupNameDialogProps) {
  const typed = useRef(false);
  return (
    <DialogFrame open title={props.title} onClose={props.onClose} isDirty={() => typed.current}>
      <NameForm
        {...props}
        onTyped={() => {
          typed.current = true;
        }}
      />
    </DialogFrame>
  );
}

function NameForm({ act, name = '', onSave, onClose, onTyped }: GroupNameDialogProps & { onTyped(): void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ name: string }>();
  const { attempt, run, follow } = useRefusedAttempt(form);
  const label = t('limits.groupName');
  return (
    <Form<{ name: string }>
      form={form}
      layout="vertical"
      requiredMark
      initialValues={{ name }}
      onValuesChange={() => {
        onTyped();
        follow();
      }}
      onFinish={(values) => void run(() => onSave(values.name.trim())).then((done) => done && onClose())}
    >
      <Form.Item
        name="name"
        label={label}
        rules={[{ required: true, whitespace: true, message: t('ui.required', { label }) }]}
      >
        <Input maxLength={ANALYTE_TEXT.name} autoComplete="off" />
      </Form.Item>
      <DialogFoot attempt={attempt} label={act} onClose={onClose} />
    </Form>
  );
}
