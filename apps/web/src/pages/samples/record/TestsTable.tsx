import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../../ui/CodeText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { OosMarks } from '../../../features/oos/OosMarks.tsx';
import { CalculatedSign } from '../../../features/analyses/calculation/CalculatedSign.tsx';
import { UnlikelyMark } from '../../../features/analyses/components/UnlikelyMark.tsx';
import { FlagCell } from '../../../features/analyses/components/FlagCell.tsx';
import { unitBeside } from '../../../lib/format/unit-beside.ts';
import { ResultHistory } from '../../../features/analyses/components/ResultHistory.tsx';
import { SignatureList } from '../../../features/analyses/components/SignatureList.tsx';
import { TestStatusPill } from '../../../features/analyses/components/TestStatusPill.tsx';
import { VerdictTag } from '../../../features/analyses/components/VerdictTag.tsx';
import styles from './record.module.css';
import tables from '../../../ui/plain-table.module.css';
import textStyles from '../../../ui/text.module.css';

/** The tests of a sample: requirement, result with its flag, verdict, people and signatures. */
export function TestsTable({ tests }: { tests: readonly TestRow[] }) {
  const { t } = useTranslation();
  const [corrected, setCorrected] = useState<TestRow>();
  return (
    <>
      <div className={tables['scrollX']} tabIndex={0} role="group" aria-label={t('samples.tests')}>
        <table className={tables['table']} data-roomy>
          <thead>
            <tr>
              <th>{t('tests.fields.analyte')}</th>
              <th>{t('tests.fields.requirement')}</th>
              <th>{t('tests.fields.result')}</th>
              <th>{t('tests.fields.verdict')}</th>
              <th>{t('tests.fields.status')}</th>
              <th>{t('samples.people')}</th>
            </tr>
          </thead>
          <tbody>
            {tests.map((test) => (
              <tr key={test.id}>
                <td data-label={t('tests.fields.analyte')}>
                  <div>
                    {test.analytesName}
                    <small className={textStyles['sub']}>
                      <CodeText>{test.testInformationCode}</CodeText>
                      {test.methodId && ` · ${test.methodId}`}
                      {test.qcSample && ` · ${t('tests.fields.qcSample')}`}
                    </small>
                  </div>
                </td>
                <td data-label={t('tests.fields.requirement')}>
                  <div>{test.requirement}</div>
                </td>
                <td data-label={t('tests.fields.result')}>
                  <div>
                    {test.result === null ? (
                      '—'
                    ) : (
                      <span className={textStyles['nowrap']}>
                        <FlagCell value={test.result} flag={test.flag} limits={test} />{' '}
                        <UnlikelyMark state={test.unlikely} /> <CalculatedSign state={test.calculated} />{' '}
                        {unitBeside(test.result, test.unit)}
                      </span>
                    )}
                    {test.resultVersions > 1 && (
                      <Button
                        type="link"
                        size="small"
                        className={styles['corrected'] ?? ''}
                        icon={<Icon name="history" size={14} />}
                        onClick={() => setCorrected(test)}
                      >
                        {t('tests.corrected', { count: test.resultVersions - 1 })}
                      </Button>
                    )}
                  </div>
                </td>
                <td data-label={t('tests.fields.verdict')}>
                  <div>
                    <VerdictTag verdict={test.sampleTestingResult} />
                  </div>
                </td>
                <td data-label={t('tests.fields.status')}>
                  <div>
                    <TestStatusPill status={test.status} reviewSkipped={test.reviewSkipped} />{' '}
                    <OosMarks cases={test.oos} />
                    {test.statusRemark && <small className={textStyles['sub']}>{test.statusRemark}</small>}
                  </div>
                </td>
                <td data-label={t('samples.people')} className={tables['wideCell']}>
                  <div>
                    <People test={test} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {corrected && <ResultHistory open test={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

/** Who worked on a test; the signatures open to meaning, printed name, time and whether they still hold. */
function People({ test }: { test: TestRow }) {
  const { t } = useTranslation();
  const { signatures } = test;
  const broken = signatures.filter(({ valid }) => !valid).length;
  return (
    <>
      {test.technicianName ?? t('allocate.nobody')}
      {signatures.length > 0 && (
        <details className={styles['signatures']} data-broken={broken > 0 || undefined}>
          <summary>
            {broken > 0
              ? t('samples.signaturesBroken', { count: broken, total: signatures.length })
              : t('samples.signaturesValid', { count: signatures.length })}
          </summary>
          <SignatureList test={test} />
        </details>
      )}
    </>
  );
}
