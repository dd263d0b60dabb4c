import { destroyEarly } from '@kiemlab/contract/features/custody/custody.api';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../lib/api/http-error.ts';
import { useSend } from '../../lib/api/hooks.ts';
import { showDay } from '../../lib/format/date.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import type { SampleDialogProps } from '../samples/actions/dialog-props.ts';
import { namedSample } from '../samples/actions/sample-names.ts';
import { useSeenFiles } from '../samples/seen-files/use-seen-files.tsx';
import { READS_OF_MOVES } from './custody-reads.ts';
import type { StatusValues } from './StatusFields.tsx';
import { TookFields, useTook } from './TookFields.tsx';
import { tookOf } from './use-move.ts';

interface SecondValues extends Pick<StatusValues, 'took'> {
  username: string;
  password: string;
}

/** Destroys samples before the end of their retention: with a reason, and a second person who signs in the same dialog (rule K8). */
export function DestroyEarlyDialog({ samples, onClose, onDone }: SampleDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(destroyEarly, { refreshes: READS_OF_MOVES });
  const files = useSeenFiles(samples.map(({ sampleId }) => sampleId));
  const { asked, ask } = useTook(samples);
  /** Until when it is kept, and until when by what was told before: whoever agrees sees why it is asked. */
  const detail = (sample: SampleRow): string =>
    [
      `${t('retention.keepUntil')} ${showDay(fieldText(sample, 'pullOutDate'))}`,
      ...(sample.toldUntil === null
        ? []
        : [t('destruction.early.toldUntil', { day: showDay(sample.toldUntil) })]),
    ].join('; ');
  return (
    <ConfirmRecords<SecondValues>
      open
      title={t('destruction.early.title', { count: samples.length })}
      text={t('destruction.early.text')}
      records={samples.map((sample) => namedSample(sample, detail(sample)))}
      confirmLabel={t('samples.action.destroyEarly')}
      danger
      withReason="required"
      onClose={onClose}
      onConfirm={async ({ reason, username = '', password = '', took }) => {
        const takings = tookOf(took);
        const samplesIds = samples.map(({ sampleId: id, version }) => ({ id, version }));
        try {
          const body = { samplesIds, reason, secondPerson: { username, password }, askTakings: true };
          await ask(() =>
            files.signing(async (filesSeen) => {
              const took = takings.length > 0 ? { takings } : {};
              await send.mutateAsync({ body: { ...body, ...took, filesSeen } });
            }),
          );
        } catch (error) {
          const isWrong = error instanceof HttpError && error.code === 'SIGNATURE_FAILED';
          throw isWrong ? new Error(t('destruction.early.failed')) : error;
        }
        void message.success(t('samples.done.destroy'));
        onDone();
      }}
    >
      {files.shown}
      <TookFields samples={asked} />
      <Form.Item<SecondValues>
        name="username"
        label={t('destruction.early.username')}
        rules={[{ required: true, whitespace: true, message: t('auth.usernameRequired') }]}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={100} />
      </Form.Item>
      <Form.Item<SecondValues>
        name="password"
        label={t('destruction.early.password')}
        extra={t('ui.signBinding')}
        rules={[{ required: true, message: t('ui.passwordRequired') }]}
      >
        <PasswordInput autoComplete="off" maxLength={200} />
      </Form.Item>
    </ConfirmRecords>
  );
}
