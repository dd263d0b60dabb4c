import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../../ui/CodeText.tsx';
import parts from '../../../ui/dialog/parts.module.css';
import { SIZE } from '../../../ui/theme.ts';
import { OosCases } from '../../oos/OosCases.tsx';
import { FlagCell } from '../components/FlagCell.tsx';
import { HistoryList } from '../components/ResultHistory.tsx';
import { unitBeside } from '../../../lib/format/unit-beside.ts';
import { VerdictTag } from '../components/VerdictTag.tsx';
import { LapseList } from '../lapses/LapseList.tsx';
import { exceptionsOf, hasStory } from './exceptions.ts';
import { ExceptionTags } from './ExceptionTags.tsx';
import { ReviewTable } from './ReviewTable.tsx';
import styles from './review.module.css';

interface ReviewByExceptionProps {
  /** All that are about to be signed. */
  tests: readonly TestRow[];
  onContinue(): void;
  onClose(): void;
}

/**
 * Review by exception: first what is unusual about the results, with every determination where there is a story, then the rest
 * in one glance, before the signer goes on (COMP-15, COMP-29, COMP-39, TEST-12).
 */
export function ReviewByException({ tests, onContinue, onClose }: ReviewByExceptionProps) {
  const { t } = useTranslation();
  const first = tests.filter((test) => exceptionsOf(test).length > 0);
  const rest = tests.filter((test) => exceptionsOf(test).length === 0);
  const firstTitle = t('tests.exceptionsTitle', { count: first.length });
  const restTitle = t('tests.exceptionsRest', { count: rest.length });
  return (
    <Modal
      open
      title={t('tests.reviewTitle', { count: tests.length })}
      width={SIZE.dialog}
      centered
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" autoFocus onClick={onContinue}>
            {t('tests.changesContinue')}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        <p className={parts['lead']}>{t('tests.exceptionsText')}</p>
        <h3 className={styles['title']}>{firstTitle}</h3>
        <ul className={styles['tests']} tabIndex={0} aria-label={firstTitle}>
          {first.map((test) => (
            <Unusual key={test.id} test={test} />
          ))}
        </ul>
        {rest.length > 0 && (
          <>
            <h3 className={styles['title']}>{restTitle}</h3>
            <ReviewTable label={restTitle} tests={rest} />
          </>
        )}
      </div>
    </Modal>
  );
}

/** A test that is looked at first: why, its value against the requirement, and its story. */
const Unusual = ({ test }: { test: TestRow }) => (
  <li data-test={test.testInformationCode}>
    <h4>
      <CodeText strong>{test.testInformationCode}</CodeText> {test.sampleName} – {test.analytesName}
    </h4>
    <ExceptionTags test={test} />
    <p className={styles['found']}>
      <span>
        <FlagCell value={test.result ?? '—'} flag={test.flag} limits={test} />{' '}
        {unitBeside(test.result, test.unit)}
      </span>
      <VerdictTag verdict={test.sampleTestingResult} />
      <span className={styles['requirement']}>{test.requirement}</span>
    </p>
    <LapseList lapses={test.lapses} />
    {test.oos.length > 0 && <OosCases testId={test.id} readOnly />}
    {hasStory(test) ? <HistoryList test={test} /> : <Notes test={test} />}
  </li>
);

/** What was said of a result that has no story. */
const Notes = ({ test }: { test: TestRow }) => (
  <>
    {[test.analysisComment, test.remarks].filter(Boolean).map((said) => (
      <p key={said} className={styles['requirement']}>
        {said}
      </p>
    ))}
  </>
);
