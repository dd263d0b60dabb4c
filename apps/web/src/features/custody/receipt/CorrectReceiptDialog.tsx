import { correctReceipt, type Receipt } from '@kiemlab/contract/features/custody/receipt.api';
import { CONDITION_FIELD } from '@kiemlab/contract/features/samples/samples.catalogue';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { ReceiptLine } from '@kiemlab/contract/features/templates/receipt-lines';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { QuickAddInput } from '../../choices/QuickAddInput.tsx';
import { namedSample } from '../../samples/actions/sample-names.ts';
import { useFieldWords } from '../../samples/fields/field-words.ts';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';
import { draftOfReceipt } from './check-draft.ts';
import { ReceiptChecklist } from './ReceiptChecklist.tsx';
import { namesOf, useChecklist } from './use-checklist.ts';

interface CorrectReceiptDialogProps {
  sample: SampleRow;
  /** What is corrected; undefined where nothing was told at the receipt. */
  last: Receipt | undefined;
  asked: readonly ReceiptLine[];
  onClose(): void;
}

/** Corrects what a receipt found, or adds what was not told, with a reason (COMP-12, COMP-36). */
export function CorrectReceiptDialog({ sample, last, asked, onClose }: CorrectReceiptDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const wordOf = useFieldWords();
  const correct = useSend(correctReceipt, { refreshes: SAMPLE_READS });
  const list = useChecklist([sample], asked, draftOfReceipt(last));
  return (
    <ConfirmRecords<{ condition: string | null }>
      open
      title={t('custody.receipt.correctTitle')}
      records={[namedSample(sample)]}
      confirmLabel={t('common.save')}
      withReason="required"
      initialValues={{ condition: fieldText(sample, CONDITION_FIELD) || null }}
      onClose={onClose}
      onConfirm={async ({ reason, condition }) => {
        const check = list.told() ?? {};
        await correct.mutateAsync({
          params: { id: sample.sampleId },
          body: {
            ...check,
            version: sample.version,
            reason,
            ...(condition?.trim() ? { condition: condition.trim() } : {}),
          },
        });
        void message.success(t('common.saved'));
        onClose();
      }}
    >
      <ReceiptChecklist
        draft={list.draft}
        missing={list.missing}
        onChange={list.change}
        asked={asked}
        sampleId={sample.sampleId}
        names={namesOf([sample])}
        decided={last?.decision !== undefined && last.decision !== null}
      />
      <Form.Item name="condition" label={wordOf(CONDITION_FIELD)}>
        <QuickAddInput field={CONDITION_FIELD} placement="topLeft" />
      </Form.Item>
    </ConfirmRecords>
  );
}
