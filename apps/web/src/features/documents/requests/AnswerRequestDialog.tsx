import { answerRequest, type DocumentRequest } from '@kiemlab/contract/features/documents/requests.api';
import {
  MOST_VALID_DAYS,
  REQUEST_TYPE_NAMES,
  typeOfRequest,
  USUAL_VALID_DAYS,
} from '@kiemlab/contract/features/documents/requests.rules';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { type Signing, SigningDialog } from '../../../ui/dialog/SigningDialog.tsx';
import { WholeNumberInput } from '../../../ui/WholeNumberInput.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { REQUEST_READS } from '../document-reads.ts';
import { countLabel } from './count-label.ts';
import styles from './requests.module.css';

interface AnswerRequestDialogProps {
  request: DocumentRequest;
  onClose(): void;
}

/** Approves or refuses a request as it was asked, with the signature of who manages the document (rule L11). */
export function AnswerRequestDialog({ request, onClose }: AnswerRequestDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const [answer, setAnswer] = useState<'approve' | 'refuse'>('approve');
  const [days, setDays] = useState<number | string | null>(USUAL_VALID_DAYS);
  const send = useSend(answerRequest, { refreshes: REQUEST_READS });
  const { id, title, version, type, copies, purpose, askedName } = request;
  const sign = async ({ password, remark: comment }: Signing): Promise<void> => {
    const approve = answer === 'approve';
    const isWrong = typeof days !== 'number' || days < 1 || days > MOST_VALID_DAYS;
    if (approve && isWrong) throw new Error(t('requests.daysRange', { most: MOST_VALID_DAYS }));
    await send.mutateAsync({
      body: { id, approve, comment, password, ...(approve ? { validDays: Number(days) } : {}) },
    });
    void message.success(t('requests.answered', { who: askedName }));
    onClose();
  };
  const counted = t(countLabel(type));
  return (
    <SigningDialog
      open
      title={t('requests.answerTitle')}
      meaning={t(`requests.meaning.${answer}`)}
      records={[
        {
          code: version,
          name: title,
          detail: `${askedName} · ${REQUEST_TYPE_NAMES[typeOfRequest(type)][language]} · ${counted}: ${copies} · ${purpose}`,
        },
      ]}
      withRemark
      remarkRequired={answer === 'refuse'}
      remarkLabel={t('requests.comment')}
      onSign={sign}
      onClose={onClose}
    >
      <div className={styles['answer']}>
        <Segmented<'approve' | 'refuse'>
          aria-label={t('requests.answerLabel')}
          value={answer}
          options={[
            { value: 'approve', label: t('requests.approve') },
            { value: 'refuse', label: t('requests.refuse') },
          ]}
          onChange={setAnswer}
        />
        {answer === 'approve' && (
          <label>
            {t('requests.validDays')}{' '}
            <WholeNumberInput aria-label={t('requests.validDays')} value={days} onChange={setDays} />
          </label>
        )}
      </div>
    </SigningDialog>
  );
}
