import { createRequest } from '@kiemlab/contract/features/documents/requests.api';
import {
  MOST_COPIES,
  numberOfRequest,
  type RequestType,
} from '@kiemlab/contract/features/documents/requests.rules';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import textStyles from '../../../ui/text.module.css';
import { useMessage } from '../../../ui/use-message.tsx';
import { REQUEST_READS } from '../document-reads.ts';
import { countLabel } from './count-label.ts';
import { CountField } from './CountField.tsx';
import type { Leaving } from './leaving.ts';

interface AskRequestDialogProps {
  document: Pick<Leaving, 'id' | 'versionId' | 'title'>;
  type: RequestType;
  onClose(): void;
}

interface Values {
  purpose: string;
  copies: number;
}

const WIDTH = 560;
const LONGEST = 1000;

/** Asks to print or to save the version in force: what for, and how many (rule L11). */
export function AskRequestDialog({ document, type, onClose }: AskRequestDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<Values>();
  const ask = useSend(createRequest, { refreshes: REQUEST_READS });
  const { id: idFile, versionId, title } = document;
  return (
    <DialogForm<Values>
      open
      width={WIDTH}
      title={t(`requests.ask${type}Title`, { title })}
      form={form}
      initialValues={{ copies: 1 }}
      submitLabel={t(`requests.ask${type}`)}
      onClose={onClose}
      onSubmit={async ({ purpose, copies }) => {
        const body = { idFile, versionId, type: numberOfRequest(type), purpose, copies };
        const { answerers } = await ask.mutateAsync({ body });
        if (answerers > 0) void message.success(t('requests.asked'));
        else void message.warning(t('requests.askedNobody'));
        onClose();
      }}
      sections={[
        {
          key: 'request',
          title: t('requests.what'),
          children: (
            <>
              <p className={textStyles['hintAbove']}>{t('requests.askHint')}</p>
              <Form.Item<Values>
                name="purpose"
                label={t('requests.purpose')}
                rules={[{ required: true, whitespace: true, message: t('requests.purposeNeeded') }]}
              >
                <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={LONGEST} />
              </Form.Item>
              <CountField name="copies" label={t(countLabel(numberOfRequest(type)))} most={MOST_COPIES} />
            </>
          ),
        },
      ]}
    />
  );
}
