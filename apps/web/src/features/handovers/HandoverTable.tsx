import type { Handover } from '@kiemlab/contract/features/handovers/handovers.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../../lib/format/date.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import tables from '../../ui/plain-table.module.css';
import textStyles from '../../ui/text.module.css';
import { CorrectHandoverDialog } from './CorrectHandoverDialog.tsx';
import { DisputeDialog } from './DisputeDialog.tsx';
import { HandoverState } from './HandoverState.tsx';
import styles from './handovers.module.css';
import { PaperDialog } from './PaperDialog.tsx';
import { useConfirm } from './use-confirm.ts';

/** Through whose hands a sample went, with what the reader may do: confirm, say that it was done on paper, dispute that, correct. */
export function HandoverTable({ handovers }: { handovers: readonly Handover[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { confirm, running } = useConfirm();
  const [open, setOpen] = useState<{ kind: 'paper' | 'dispute' | 'correct'; handover: Handover }>();
  const close = (): void => setOpen(undefined);
  return (
    <div className={tables['scrollX']} tabIndex={0} role="group" aria-label={t('handovers.title')}>
      <table className={tables['table']} data-roomy>
        <thead>
          <tr>
            <th>{t('handovers.occasionTitle')}</th>
            <th>{t('handovers.givenBy')}</th>
            <th>{t('handovers.takenBy')}</th>
            <th>{t('handovers.quantity')}</th>
            <th>{t('handovers.confirmation')}</th>
          </tr>
        </thead>
        <tbody>
          {handovers.map((handover) => {
            const name = t(`handovers.occasion.${handover.occasion}`);
            return (
              <tr key={handover.id}>
                <td data-label={t('handovers.occasionTitle')}>
                  <div>
                    {name}
                    <small className={textStyles['sub']}>
                      {[showMoment(handover.handedAt), handover.place].filter(Boolean).join(' · ')}
                    </small>
                    {handover.reason && (
                      <small className={textStyles['sub']}>
                        {t('handovers.corrected', { reason: handover.reason })}
                      </small>
                    )}
                  </div>
                </td>
                <td data-label={t('handovers.givenBy')}>
                  <div>{handover.givenBy}</div>
                </td>
                <td data-label={t('handovers.takenBy')}>
                  <div>{handover.takenBy}</div>
                </td>
                <td data-label={t('handovers.quantity')}>
                  <div>{`${format.decimal(handover.quantity)} ${handover.unit ?? ''}`.trim()}</div>
                </td>
                <td data-label={t('handovers.confirmation')}>
                  <div>
                    <HandoverState handover={handover} />
                    <div className={styles['acts']}>
                      {handover.mayConfirm && (
                        <Button
                          size="small"
                          type="primary"
                          disabled={running}
                          aria-label={t('handovers.confirmLabel', { name })}
                          onClick={() => void confirm([handover])}
                        >
                          {t('handovers.confirm')}
                        </Button>
                      )}
                      {handover.mayConfirmOnPaper && (
                        <Button
                          size="small"
                          aria-label={t('handovers.paperLabel', { name })}
                          onClick={() => setOpen({ kind: 'paper', handover })}
                        >
                          {t('handovers.paper')}
                        </Button>
                      )}
                      {handover.mayDispute && (
                        <Button
                          size="small"
                          danger
                          aria-label={t('handovers.disputeLabel', { name })}
                          onClick={() => setOpen({ kind: 'dispute', handover })}
                        >
                          {t('handovers.dispute')}
                        </Button>
                      )}
                      {handover.mayCorrect && (
                        <Button
                          size="small"
                          aria-label={t('handovers.correctLabel', { name })}
                          onClick={() => setOpen({ kind: 'correct', handover })}
                        >
                          {t('handovers.correct')}
                        </Button>
                      )}
                    </div>
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {open?.kind === 'paper' && <PaperDialog handover={open.handover} onClose={close} />}
      {open?.kind === 'dispute' && <DisputeDialog handover={open.handover} onClose={close} />}
      {open?.kind === 'correct' && <CorrectHandoverDialog handover={open.handover} onClose={close} />}
    </div>
  );
}
