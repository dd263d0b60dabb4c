import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { SIZE } from '../../ui/theme.ts';
import type { SampleDialogProps } from '../samples/actions/dialog-props.ts';
import type { NumberedSample } from '../samples/actions/NumbersDialog.tsx';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import { DerivativeFields } from './DerivativeFields.tsx';
import { PoolFields } from './PoolFields.tsx';
import { separateBody, type SeparateMode, type SeparateValues } from './separate-values.ts';
import { useMessage } from '../../ui/use-message.tsx';
import { ReasonField } from '../../ui/reason/ReasonField.tsx';

interface SeparateDialogProps extends SampleDialogProps {
  mode: SeparateMode;
  /** Told the numbers of the new samples. */
  onSeparated(numbered: readonly NumberedSample[]): void;
}

/** Derivative and pool: one dialog, titled by its mode (specification 2 §2; SAMPLE-12). */
export function SeparateDialog({ mode, samples, onClose, onSeparated }: SeparateDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<SeparateValues>();
  const separate = useSend(separateSample, { refreshes: SAMPLE_READS });
  const [first] = samples;
  if (!first) return null;
  const title =
    mode === 'POOL'
      ? t('ledger.poolTitle', { count: samples.length })
      : t('ledger.derivativeTitle', { code: first.code });
  return (
    <DialogForm<SeparateValues>
      open
      title={title}
      width={SIZE.dialogSmall}
      form={form}
      initialValues={
        mode === 'POOL' ? { parts: samples.map(() => ({ quantity: null })) } : { currentQuantities: [null] }
      }
      submitLabel={t(mode === 'POOL' ? 'samples.action.pool' : 'samples.action.separate')}
      footer={<Button onClick={onClose}>{t('common.cancel')}</Button>}
      onClose={onClose}
      onSubmit={async (values) => {
        const { children } = await separate.mutateAsync({ body: separateBody(mode, samples, values) });
        void message.success(t(mode === 'POOL' ? 'ledger.pooled' : 'ledger.separated'));
        onSeparated(
          children.map(({ sampleId, sampleIdInternal, sampleName }) => ({
            id: sampleId,
            number: sampleIdInternal,
            name: sampleName,
          })),
        );
      }}
      sections={[
        {
          key: 'separate',
          title,
          children: (
            <>
              {mode === 'POOL' ? <PoolFields samples={samples} /> : <DerivativeFields sample={first} />}
              <ReasonField required={false} />
            </>
          ),
        },
      ]}
    />
  );
}
