import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../../lib/format/date.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import text from '../../../ui/text.module.css';
import { OosCases } from '../../oos/OosCases.tsx';
import { CalculatedMark } from '../calculation/CalculatedMark.tsx';
import { FlagCell } from '../components/FlagCell.tsx';
import { HistoryList } from '../components/ResultHistory.tsx';
import { QcMark } from '../components/QcMark.tsx';
import { unitBeside } from '../../../lib/format/unit-beside.ts';
import { VerdictTag } from '../components/VerdictTag.tsx';
import { ExceptionTags } from './ExceptionTags.tsx';
import styles from './review.module.css';

interface ReviewRowProps {
  test: TestRow;
  /** Its determinations are shown under it. */
  open: boolean;
  /** It stopped the act. */
  stopping: boolean;
  onToggle(): void;
  onTakeOut?: (() => void) | undefined;
}

/** A test as who signs sees it: its sample with what it is known by, requirement, value with flag, verdict, what is unusual. */
export function ReviewRow({ test, open, stopping, onToggle, onTakeOut }: ReviewRowProps) {
  const { t } = useTranslation();
  const code = test.testInformationCode;
  const { chronicleBatchDate: batch, expirationDate: expiry } = test.sampleIdentity;
  return (
    <>
      <tr data-test={code} data-stopping={stopping || undefined}>
        <td>
          <CodeText>{code}</CodeText>
        </td>
        <td>
          {test.analytesName}
          <small className={text['sub']}>
            {[
              test.sampleName,
              batch && t('tests.batchOf', { batch }),
              expiry && t('tests.expiryOf', { day: showDay(expiry) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <ExceptionTags test={test} /> <QcMark on={test.qcSample} />
        </td>
        <td>{test.requirement}</td>
        <td data-align="end">
          <FlagCell value={test.result ?? '—'} flag={test.flag} limits={test} />{' '}
          {unitBeside(test.result, test.unit)} <CalculatedMark state={test.calculated} />
        </td>
        <td>
          <VerdictTag verdict={test.sampleTestingResult} />
        </td>
        <td className={styles['buttons']}>
          <IconButton
            icon="history"
            label={t('tests.historyOf', { code })}
            title={t('tests.history')}
            expanded={open}
            onClick={onToggle}
          />
          {onTakeOut && (
            <IconButton
              icon="close"
              label={t('tests.takeOutOf', { code })}
              title={t('tests.takeOut')}
              onClick={onTakeOut}
            />
          )}
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={6} className={styles['history']}>
            {test.oos.length > 0 && <OosCases testId={test.id} readOnly />}
            <HistoryList test={test} />
          </td>
        </tr>
      )}
    </>
  );
}
