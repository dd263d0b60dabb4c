import { confirmOnPaper, type Handover } from '@kiemlab/contract/features/handovers/handovers.api';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import { namedHandover } from './named-handover.ts';

/** Says that who took a sample confirmed it on paper, and on which (rule S24). */
export function PaperDialog({ handover, onClose }: { handover: Handover; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(confirmOnPaper, { refreshes: SAMPLE_READS });
  return (
    <ConfirmRecords<{ paper: string }>
      open
      title={t('handovers.paperTitle')}
      text={t('handovers.paperText')}
      records={[namedHandover(handover)]}
      confirmLabel={t('common.save')}
      onClose={onClose}
      onConfirm={async ({ paper = '' }) => {
        const { id, version } = handover;
        await send.mutateAsync({ params: { id }, body: { version, paper: paper.trim() } });
        void message.success(t('handovers.paperDone'));
        onClose();
      }}
    >
      <Form.Item
        name="paper"
        label={t('handovers.paperField')}
        rules={[{ required: true, whitespace: true, message: t('handovers.paperRequired') }]}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
      </Form.Item>
    </ConfirmRecords>
  );
}
