import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { NamedRecord } from '../../../ui/dialog/RecordNames.tsx';
import { showResult } from './show-result.ts';
import { unitBeside } from '../../../lib/format/unit-beside.ts';

/** Tests as a dialog names them: result, flag, verdict, how often it was corrected, and which sample it is. */
export function useNamedTests(): (tests: readonly TestRow[]) => NamedRecord[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return (tests) =>
    tests.map((test) => {
      const result = [showResult(test.result, language, test), unitBeside(test.result, test.unit)]
        .filter(Boolean)
        .join(' ');
      const { chronicleBatchDate: batch, expirationDate: expiry } = test.sampleIdentity;
      const detail = [
        test.reviewSkipped && t('tests.reviewSkipped'),
        result,
        test.flag && test.flag !== 'OPTIMAL' && t(`tests.flags.${test.flag}`),
        test.sampleTestingResult && t(`tests.verdicts.${test.sampleTestingResult}`),
        test.resultVersions > 1 && t('tests.corrected', { count: test.resultVersions - 1 }),
        test.qcSample && t('oos.qcMark'),
        ...test.oos.map(({ code, status }) => `${code}: ${t(`oos.status.${status}`)}`),
        batch && t('tests.batchOf', { batch }),
        expiry && t('tests.expiryOf', { day: showDay(expiry) }),
      ]
        .filter(Boolean)
        .join(' · ');
      return {
        code: test.testInformationCode,
        name: `${test.sampleName} – ${test.analytesName}`,
        ...(detail ? { detail } : {}),
      };
    });
}
