import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../../ui/CodeText.tsx';
import { FlagCell } from '../components/FlagCell.tsx';
import { unitBeside } from '../../../lib/format/unit-beside.ts';
import { VerdictTag } from '../components/VerdictTag.tsx';
import { ExceptionTags } from './ExceptionTags.tsx';
import { type Exception, exceptionsOf } from './exceptions.ts';
import styles from './review.module.css';

/** What of a result who issues it looks at before the signature: how the value lies to its limits, and that it was another one (COMP-39). */
const GRAVE: readonly Exception[] = ['oos', 'outOfLimits', 'notCompared', 'outsideBefore', 'corrected'];

/** The results behind reports that are about to be issued of which something has to be seen first; nothing where all are plain. */
export function LookedAtFirst({ tests }: { tests: readonly TestRow[] }) {
  const { t } = useTranslation();
  const first = tests.filter((test) => exceptionsOf(test).some((one) => GRAVE.includes(one)));
  if (first.length === 0) return null;
  const title = t('tests.exceptionsTitle', { count: first.length });
  return (
    <section className={styles['first']}>
      <h3 className={styles['title']}>{title}</h3>
      <ul className={styles['tests']} tabIndex={0} aria-label={title}>
        {first.map((test) => (
          <li key={test.id} data-test={test.testInformationCode}>
            <h4>
              <CodeText strong>{test.testInformationCode}</CodeText> {test.analytesName}
            </h4>
            <p className={styles['found']}>
              <span>
                <FlagCell value={test.result ?? '—'} flag={test.flag} limits={test} />{' '}
                {unitBeside(test.result, test.unit)}
              </span>
              <VerdictTag verdict={test.sampleTestingResult} />
              <span className={styles['requirement']}>{test.requirement}</span>
            </p>
            <ExceptionTags test={test} />
          </li>
        ))}
      </ul>
    </section>
  );
}
