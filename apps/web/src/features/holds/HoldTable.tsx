import type { SampleHold } from '@kiemlab/contract/features/holds/holds.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDateTime, showDay } from '../../lib/format/date.ts';
import { CodeText } from '../../ui/CodeText.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import tables from '../../ui/plain-table.module.css';
import textStyles from '../../ui/text.module.css';
import { LiftHoldDialog } from './LiftHoldDialog.tsx';

/** Holds and complaints of a sample, with the way to lift those that stand. */
export function HoldTable({ holds }: { holds: readonly SampleHold[] }) {
  const { t } = useTranslation();
  const [lifting, setLifting] = useState<SampleHold>();
  return (
    <div className={tables['scrollX']} tabIndex={0} role="group" aria-label={t('holds.title')}>
      <table className={tables['table']} data-roomy>
        <thead>
          <tr>
            <th>{t('holds.kindTitle')}</th>
            <th>{t('holds.matter')}</th>
            <th>{t('holds.until')}</th>
            <th>{t('holds.setBy')}</th>
            <th>{t('holds.stateTitle')}</th>
          </tr>
        </thead>
        <tbody>
          {holds.map((hold) => (
            <tr key={hold.id}>
              <td data-label={t('holds.kindTitle')}>
                <div>
                  {t(`holds.kind.${hold.kind}`)}
                  {hold.code && (
                    <small className={textStyles['sub']}>
                      <CodeText>{hold.code}</CodeText>
                    </small>
                  )}
                </div>
              </td>
              <td data-label={t('holds.matter')} className={tables['wideCell']}>
                <div>
                  {hold.matter}
                  {hold.raisedBy && <small className={textStyles['sub']}>{hold.raisedBy}</small>}
                </div>
              </td>
              <td data-label={t('holds.until')}>
                <div>{hold.until ? showDay(hold.until) : t('holds.open')}</div>
              </td>
              <td data-label={t('holds.setBy')}>
                <div>
                  {hold.setBy}
                  <small className={textStyles['sub']}>{showDateTime(hold.setAt)}</small>
                </div>
              </td>
              <td data-label={t('holds.stateTitle')}>
                <div>
                  <StatusPill
                    tone={hold.standing ? 'red' : 'neutral'}
                    label={t(`holds.state.${hold.standing ? 'standing' : 'over'}`)}
                  />
                  {hold.liftedBy && (
                    <small className={textStyles['sub']}>
                      {[hold.liftedBy, showDateTime(hold.liftedAt), hold.liftReason]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  )}
                  {hold.mayLift && (
                    <Button
                      size="small"
                      aria-label={t('holds.liftLabel', { name: hold.code ?? t(`holds.kind.${hold.kind}`) })}
                      onClick={() => setLifting(hold)}
                    >
                      {t('holds.lift')}
                    </Button>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lifting && <LiftHoldDialog hold={lifting} onClose={() => setLifting(undefined)} />}
    </div>
  );
}
