import { annotateSample } from '@kiemlab/contract/features/samples/samples.api';
import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import type { SampleDialogProps } from './dialog-props.ts';
import { useFieldWords } from '../fields/field-words.ts';
import { namedSample } from './sample-names.ts';
import { SAMPLE_READS } from '../sample-reads.ts';
import { useMessage } from '../../../ui/use-message.tsx';

const FIELD = fieldOf('remark');

/** The remark of a sample that is read only otherwise, with the reason for its change. */
export function RemarkDialog({ samples, onClose, onDone }: SampleDialogProps) {
  const { t } = useTranslation();
  const wordOf = useFieldWords();
  const message = useMessage();
  const annotate = useSend(annotateSample, { refreshes: SAMPLE_READS });
  // What was read when the dialog opened: a change by somebody else meanwhile is refused, not written over.
  const [sample] = useState(samples[0]);
  if (!sample) return null;
  return (
    <ConfirmRecords<{ remark: string }>
      open
      title={t('samples.annotateTitle', { code: sample.code })}
      text={t('samples.annotateText')}
      records={[namedSample(sample, t(`samples.status.${sample.sampleStatus}`))]}
      confirmLabel={t('common.save')}
      withReason="required"
      initialValues={{ remark: fieldText(sample, 'remark') }}
      onClose={onClose}
      onConfirm={async ({ remark = '', reason }) => {
        await annotate.mutateAsync({
          params: { id: sample.sampleId },
          body: { remark: remark.trim() || null, version: sample.version, reason },
        });
        void message.success(t('samples.annotated'));
        onDone();
      }}
    >
      <Form.Item name="remark" label={wordOf('remark')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={FIELD.max} showCount />
      </Form.Item>
    </ConfirmRecords>
  );
}
