import { mimeByName } from '@kiemlab/contract/core/files.rules';
import {
  confirmOnPaper,
  type Handover,
  SCAN_MIMES,
} from '@kiemlab/contract/features/handovers/handovers.api';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import { namedHandover } from './named-handover.ts';
import { ScanInput } from './ScanInput.tsx';

interface Values {
  paper: string;
  scan: File;
}

const mayBeScan = (file: File): boolean => SCAN_MIMES.some((mime) => mime === mimeByName(file.name));

/** Says that who took a sample confirmed it on paper, and on which, with its scan (rule S24). */
export function PaperDialog({ handover, onClose }: { handover: Handover; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(confirmOnPaper, { refreshes: SAMPLE_READS });
  return (
    <ConfirmRecords<Values>
      open
      title={t('handovers.paperTitle')}
      text={t('handovers.paperText')}
      records={[namedHandover(handover)]}
      confirmLabel={t('common.save')}
      onClose={onClose}
      onConfirm={async ({ paper = '', scan }) => {
        if (!scan) throw new Error(t('handovers.scanRequired'));
        const { id, version } = handover;
        await send.mutateAsync({ params: { id }, body: { version, paper: paper.trim() }, file: scan });
        void message.success(t('handovers.paperDone'));
        onClose();
      }}
    >
      <Form.Item<Values>
        name="paper"
        label={t('handovers.paperField')}
        rules={[{ required: true, whitespace: true, message: t('handovers.paperRequired') }]}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
      </Form.Item>
      <Form.Item<Values>
        name="scan"
        label={t('handovers.scan')}
        rules={[
          { required: true, message: t('handovers.scanRequired') },
          {
            validator: (_, file: File | undefined) =>
              !file || mayBeScan(file)
                ? Promise.resolve()
                : Promise.reject(new Error(t('handovers.scanNotAccepted'))),
          },
        ]}
      >
        <ScanInput />
      </Form.Item>
    </ConfirmRecords>
  );
}
