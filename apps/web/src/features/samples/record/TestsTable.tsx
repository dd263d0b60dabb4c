import type { SignatureView, TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showInstant } from '../../../lib/format/date.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FlagCell } from '../../tests/components/FlagCell.tsx';
import { ResultHistory } from '../../tests/components/ResultHistory.tsx';
import { TestStatusPill } from '../../tests/components/TestStatusPill.tsx';
import { VerdictTag } from '../../tests/components/VerdictTag.tsx';
import styles from '../samples.module.css';

/** The last signature of each meaning; earlier ones belong to results that were corrected since. */
const latest = (signatures: readonly SignatureView[]): SignatureView[] => [
  ...new Map(signatures.map((signature) => [signature.meaning, signature])).values(),
];

/** The tests of a sample: requirement, result with its flag, verdict, people and signatures. */
export function TestsTable({ tests }: { tests: readonly TestRow[] }) {
  const { t } = useTranslation();
  const [corrected, setCorrected] = useState<TestRow>();
  return (
    <>
      <div className={styles['scrollX']} tabIndex={0} role="region" aria-label={t('samples.tests')}>
        <table className={styles['table']} data-roomy>
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
                <td>
                  {test.analytesName}
                  <small className={styles['sub']}>
                    <CodeText>{test.testInformationCode}</CodeText>
                    {test.methodId && ` · ${test.methodId}`}
                    {test.qcSample && ` · ${t('tests.fields.qcSample')}`}
                  </small>
                </td>
                <td>{test.requirement}</td>
                <td>
                  {test.result === null ? (
                    '—'
                  ) : (
                    <span className={styles['nowrap']}>
                      <FlagCell value={test.result} flag={test.flag} /> {test.unit}
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
                </td>
                <td>
                  <VerdictTag verdict={test.sampleTestingResult} />
                </td>
                <td>
                  <TestStatusPill status={test.status} />
                  {test.statusRemark && <small className={styles['sub']}>{test.statusRemark}</small>}
                </td>
                <td className={styles['wideCell']}>
                  <People test={test} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {corrected && (
        <ResultHistory
          open
          testId={corrected.id}
          code={corrected.testInformationCode}
          unit={corrected.unit}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  );
}

/** Who worked on a test: the signatures with their time in the tooltip; the technician alone until he or she has signed. */
function People({ test }: { test: TestRow }) {
  const { t } = useTranslation();
  const signatures = latest(test.signatures);
  return (
    <>
      {!signatures.some(({ meaning }) => meaning === 'performed') && test.technicianName}
      {signatures.map(({ meaning, signer, signedAt, valid }) => (
        <span
          key={meaning}
          className={styles['signature']}
          data-broken={!valid || undefined}
          title={`${showInstant(signedAt)} · ${t(valid ? 'tests.signatureValid' : 'tests.signatureBroken')}`}
        >
          <Icon name={valid ? 'sign' : 'alert'} size={14} />
          <span>
            {t(`tests.meanings.${meaning}`)}: {signer}
            {valid ? (
              <span className="sr-only"> ({t('tests.signatureValid')})</span>
            ) : (
              <b> · {t('tests.signatureBroken')}</b>
            )}
          </span>
        </span>
      ))}
    </>
  );
}
