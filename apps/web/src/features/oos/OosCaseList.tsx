import type { OosCase } from '@kiemlab/contract/features/oos/oos.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../ui/CodeText.tsx';
import { isOpenTo } from './case-abilities.ts';
import { CASE_ACTS } from './case-acts.ts';
import { type AskedAct, CaseDialogs } from './CaseDialogs.tsx';
import styles from './oos.module.css';
import { OosFacts } from './OosFacts.tsx';
import { OosMarks } from './OosMarks.tsx';
import { OosStatusPill } from './OosStatusPill.tsx';

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
  const [asked, setAsked] = useState<AskedAct>();
  return (
    <>
      <ul className={styles['cases']} aria-label={t('oos.testSection')}>
        {cases.map((oos) => (
          <li key={oos.id}>
            <p className={styles['head']}>
              {readOnly ? <CodeText strong>{oos.code}</CodeText> : <OosMarks cases={[oos]} />}
              <OosStatusPill status={oos.status} outcome={oos.outcome} />
              {!readOnly &&
                CASE_ACTS.filter((act) => isOpenTo(oos, act)).map((act) => (
                  <Button key={act} size="small" onClick={() => setAsked({ act, cases: [oos] })}>
                    {t(`oos.${act}`)}
                  </Button>
                ))}
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
      {asked && <CaseDialogs asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
