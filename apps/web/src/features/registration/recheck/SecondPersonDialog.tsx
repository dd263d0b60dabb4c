import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api/http-error.ts';
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { useAttempt } from '../../../ui/dialog/use-attempt.ts';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { ChangedFields } from './ChangedFields.tsx';
import type { RecheckedChange } from './changes-to-recheck.ts';
import parts from '../../../ui/dialog/parts.module.css';
import styles from './recheck.module.css';

export interface SecondPersonDialogProps {
  sample: SampleRow;
  changes: readonly RecheckedChange[];
  /** Why the sample is changed; it stands beside the signature. */
  reason: string;
  /** Saves with who has checked. What it throws stays in the dialog. */
  onConfirm(secondPerson: Credentials): Promise<void>;
  /** Nothing is saved. */
  onClose(): void;
}

/** Asks somebody else to look at what changes of a sample's identity, and to sign for it (SAMPLE-03, rule S18). */
export function SecondPersonDialog(props: SecondPersonDialogProps) {
  const { t } = useTranslation();
  const { sample, onClose } = props;
  return (
    <DialogFrame open title={t('registration.title', { code: sample.code })} onClose={onClose}>
      <SecondPersonForm {...props} />
    </DialogFrame>
  );
}

/** The failure of a try: the name is as likely wrong as the password. `atName`: another person is needed. */
const readFailure = (error: unknown): { isWrong: boolean; atName: boolean } => {
  const code = error instanceof HttpError ? error.code : '';
  return {
    isWrong: code === 'SIGNATURE_FAILED',
    atName: code === 'SECOND_PERSON_NOT_OTHER' || code === 'SECOND_PERSON_NOT_ALLOWED',
  };
};

function SecondPersonForm({ sample, changes, reason, onConfirm, onClose }: SecondPersonDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Credentials>();
  const attempt = useAttempt();

  const confirm = async ({ username, password }: Credentials): Promise<void> => {
    let wrongField: keyof Credentials = 'password';
    const saved = await attempt.run(async () => {
      try {
        await onConfirm({ username, password });
      } catch (error) {
        const { isWrong, atName } = readFailure(error);
        if (atName) wrongField = 'username';
        throw isWrong ? new Error(t('registration.failed')) : error;
      }
    });
    if (saved) return;
    form.setFieldValue('password', '');
    form.focusField(wrongField);
  };

  return (
    <Form<Credentials>
      form={form}
      layout="vertical"
      requiredMark
      autoComplete="off"
      onFinish={(values) => void confirm(values)}
    >
      <p className={parts['lead']}>{t('registration.text')}</p>
      <ChangedFields sample={sample} changes={changes} />
      <p className={styles['reason']}>
        <span>{t('samples.changeReason')}:</span> {reason}
      </p>
      <Form.Item
        name="username"
        label={t('registration.username')}
        rules={[{ required: true, whitespace: true, message: t('auth.usernameRequired') }]}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={100} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('registration.password')}
        extra={t('ui.signBinding')}
        rules={[{ required: true, message: t('ui.passwordRequired') }]}
      >
        <PasswordInput autoComplete="off" maxLength={200} />
      </Form.Item>
      <DialogFoot attempt={attempt} label={t('registration.confirm')} onClose={onClose} />
    </Form>
  );
}
