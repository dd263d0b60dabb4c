import { type DocumentRequest, getCopy, printFile } from '@kiemlab/contract/features/documents/requests.api';
import { MOST_COPIES } from '@kiemlab/contract/features/documents/requests.rules';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { showDay } from '../../../lib/format/date.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import textStyles from '../../../ui/text.module.css';
import { useMessage } from '../../../ui/use-message.tsx';
import { REQUEST_READS } from '../document-reads.ts';
import { CountField } from './CountField.tsx';
import { CopiesViewer, type MadeCopy } from './CopiesViewer.tsx';
import type { Leaving } from './leaving.ts';

interface PrintDialogProps {
  document: Pick<Leaving, 'id' | 'versionId' | 'title'>;
  /** By which it is printed; nothing where none is needed. */
  request: DocumentRequest | undefined;
  onClose(): void;
}

interface Values {
  copies: number;
}

const WIDTH = 520;

/** Makes controlled copies, each with its own number, and shows them to be printed (rule L12). */
export function PrintDialog({ document, request, onClose }: PrintDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<Values>();
  const [made, setMade] = useState<readonly MadeCopy[]>();
  const print = useSend(printFile, { refreshes: REQUEST_READS, waits: false });
  const { id: idFile, versionId, title } = document;
  const left = request ? request.copies - request.used : MOST_COPIES;
  if (made) return <CopiesViewer title={title} copies={made} onClose={onClose} />;
  const submit = async ({ copies }: Values): Promise<void> => {
    const { copyList } = await print.mutateAsync({
      body: { idFile, versionId, copies, ...(request ? { idRequest: request.id } : {}) },
    });
    void message.success(t('requests.printed', { count: copyList.length }));
    const files: MadeCopy[] = [];
    for (const { id, number } of copyList)
      files.push({ number, file: await call(getCopy, { query: { id } }) });
    setMade(files);
  };
  return (
    <DialogForm<Values>
      open
      width={WIDTH}
      title={t('requests.printTitle')}
      form={form}
      initialValues={{ copies: 1 }}
      submitLabel={t('common.print')}
      onClose={onClose}
      onSubmit={submit}
      sections={[
        {
          key: 'print',
          title: t('requests.printTitle'),
          children: (
            <>
              <p className={textStyles['hintAbove']}>{t('requests.printText')}</p>
              {request && (
                <p>
                  {t('requests.byRequest', {
                    purpose: request.purpose,
                    left,
                    day: showDay(request.validUntil),
                  })}
                </p>
              )}
              <CountField name="copies" label={t('requests.copies')} most={left} />
            </>
          ),
        },
      ]}
    />
  );
}
