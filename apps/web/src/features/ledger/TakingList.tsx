import { correctTaking, type Taking } from '@kiemlab/contract/features/ledger/consumption.api';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { showDateTime } from '../../lib/format/date.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import textStyles from '../../ui/text.module.css';
import { useMessage } from '../../ui/use-message.tsx';
import { useNumberRule } from '../../ui/use-number-rule.ts';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import { Quantity } from './Quantity.tsx';
import styles from './ledger.module.css';

interface Values {
  quantity?: string | null;
}

/** What tests took of a sample, by now; who told it, or the unit head, corrects it with a reason. */
export function TakingList({ takings }: { takings: readonly Taking[] }) {
  const { t } = useTranslation();
  const message = useMessage();
  const clear = useNumberRule();
  const correct = useSend(correctTaking, { refreshes: SAMPLE_READS });
  const [open, setOpen] = useState<Taking>();
  if (takings.length === 0) return null;
  const nameOf = ({ way, testName }: Taking): string =>
    testName ? `${t(`ledger.way.${way}`)}: ${testName}` : t(`ledger.way.${way}`);
  return (
    <>
      <h3>{t('ledger.takings')}</h3>
      <ul className={styles['takings']}>
        {takings.map((taking) => (
          <li key={taking.id}>
            <span>{nameOf(taking)}</span>
            <strong>
              <Quantity value={taking.quantity} unit={taking.unit} />
            </strong>
            <small className={textStyles['sub']}>
              {[taking.by, showDateTime(taking.at)].filter(Boolean).join(' · ')}
            </small>
            {taking.correctable && (
              <Button size="small" onClick={() => setOpen(taking)}>
                {t('ledger.correctTaking')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <ConfirmRecords<Values>
          open
          title={t('ledger.correctTakingTitle')}
          text={nameOf(open)}
          records={[]}
          confirmLabel={t('common.save')}
          withReason="required"
          initialValues={{ quantity: open.quantity }}
          onClose={() => setOpen(undefined)}
          onConfirm={async ({ quantity, reason }) => {
            await correct.mutateAsync({
              params: { id: open.id },
              body: { version: open.version, quantity: quantity ?? '', reason },
            });
            void message.success(t('ledger.takingCorrected'));
            setOpen(undefined);
          }}
        >
          <Form.Item<Values>
            name="quantity"
            label={t('ledger.takings')}
            rules={[{ required: true, message: t('ledger.tookMissing') }, clear]}
          >
            <DecimalInput unit={open.unit ?? ''} />
          </Form.Item>
        </ConfirmRecords>
      )}
    </>
  );
}
