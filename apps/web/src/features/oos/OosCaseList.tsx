import type { OosCase } from '@kiemlab/contract/features/oos/oos.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../ui/CodeText.tsx';
import styles from './oos.module.css';
import { OosFacts } from './OosFacts.tsx';
import { OosMarks } from './OosMarks.tsx';
import { OosStatusPill } from './OosStatusPill.tsx';
import { PermitDialog } from './PermitDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface OosCaseListProps {
  cases: readonly OosCase[];
  /** Cases of several tests are told apart by their tests. */
  withTest?: boolean;
  /** Nothing is permitted where somebody is about to sign. */
  readOnly?: boolean;
}

/** Cases with all that was permitted of them, by whom and why (COMP-39). */
export function OosCaseList({ cases, withTest = false, readOnly = false }: OosCaseListProps) {
  const { t } = useTranslation();
  const [permitting, setPermitting] = useState<OosCase>();
  const [withdrawing, setWithdrawing] = useState<OosCase>();
  return (
    <>
      <ul className={styles['cases']} aria-label={t('oos.testSection')}>
        {cases.map((oos) => (
          <li key={oos.id}>
            <p className={styles['head']}>
              {readOnly ? <CodeText strong>{oos.code}</CodeText> : <OosMarks cases={[oos]} />}
              <OosStatusPill status={oos.status} outcome={oos.outcome} />
              {!readOnly && oos.mayPermit && (
                <Button size="small" onClick={() => setPermitting(oos)}>
                  {t('oos.permit')}
                </Button>
              )}
              {!readOnly && oos.mayWithdraw && (
                <Button size="small" onClick={() => setWithdrawing(oos)}>
                  {t('oos.withdraw')}
                </Button>
              )}
            </p>
            {withTest && (
              <p>
                <CodeText>{oos.testInformationCode}</CodeText> {oos.analytesName}
              </p>
            )}
            <OosFacts oos={oos} />
          </li>
        ))}
      </ul>
      {permitting && <PermitDialog oos={permitting} onClose={() => setPermitting(undefined)} />}
      {withdrawing && <WithdrawDialog oos={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </>
  );
}
