import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../../ui/CodeText.tsx';
import { OosMarks } from '../../oos/OosMarks.tsx';
import { DueDay } from '../components/DueDay.tsx';
import { QcMark } from '../components/QcMark.tsx';
import { UnlikelyMark } from '../components/UnlikelyMark.tsx';
import { FlagCell } from '../components/FlagCell.tsx';
import { unitBeside } from '../../../lib/format/unit-beside.ts';
import { TestStatusPill } from '../components/TestStatusPill.tsx';
import { VerdictTag } from '../components/VerdictTag.tsx';
import { sampleCodeOf } from './group-by-sample.ts';
import styles from './list.module.css';

/** A test on a phone: looked up, not edited. */
export function TestCard({ test }: { test: TestRow }) {
  const { t } = useTranslation();
  return (
    <div className={styles['card']}>
      <p>
        <CodeText strong>{sampleCodeOf(test)}</CodeText>
        <span>{test.sampleName}</span>
      </p>
      <p>
        <b>{test.analytesName}</b>
        <span>
          <FlagCell value={test.result} flag={test.flag} limits={test} />{' '}
          <UnlikelyMark state={test.unlikely} /> {unitBeside(test.result, test.unit)}
        </span>
        <VerdictTag
          verdict={test.sampleTestingResult ?? test.proposal}
          proposed={test.sampleTestingResult === null}
        />
      </p>
      <p className={styles['minor']}>{test.requirement}</p>
      <p>
        <TestStatusPill status={test.status} reviewSkipped={test.reviewSkipped} />{' '}
        <QcMark on={test.qcSample} /> <OosMarks cases={test.oos} />
      </p>
      {test.dueBy !== null && (
        <p>
          <span className={styles['minor']}>{t('tests.fields.due')}</span> <DueDay test={test} />
        </p>
      )}
    </div>
  );
}
