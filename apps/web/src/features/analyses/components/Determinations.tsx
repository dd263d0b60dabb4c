import type { ResultVersion } from '@kiemlab/contract/features/analyses/results.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useTranslation } from 'react-i18next';
import { showInstant } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { type DeterminationChange, changesFrom } from './determination-changes.ts';
import styles from './determinations.module.css';
import { FlagCell } from './FlagCell.tsx';
import { unitBeside } from '../../../lib/format/unit-beside.ts';
import { showResult } from './show-result.ts';
import { UnlikelyMark } from './UnlikelyMark.tsx';
import { CalculationLines } from '../calculation/CalculationLines.tsx';
import { VerdictTag } from './VerdictTag.tsx';

interface DeterminationsProps {
  versions: readonly ResultVersion[];
  test: TestRow;
}

/** Every determination, first to last, round by round where there are several (TEST-12). */
export function Determinations({ versions, test }: DeterminationsProps) {
  const { t } = useTranslation();
  const rounds = [...new Set(versions.map(({ round }) => round))];
  if (versions.length === 0) return <p className={styles['empty']}>{t('tests.historyEmpty')}</p>;
  if (rounds.length === 1) return <Round versions={versions} test={test} />;
  return rounds.map((round) => (
    <section key={round}>
      <h4 className={styles['round']}>{t('tests.roundOf', { round })}</h4>
      <Round versions={versions.filter((version) => version.round === round)} test={test} />
    </section>
  ));
}

/** The determinations of a round: value, what it changed, author, time and reason. */
function Round({ versions, test }: DeterminationsProps) {
  const { t } = useTranslation();
  return (
    <ol className={styles['list']}>
      {versions.map((version, index) => (
        <li key={version.version}>
          <p className={styles['head']}>
            <b>{t('tests.determination', { number: version.version })}</b>
            <span className={styles['value']}>
              <span>
                <FlagCell value={version.result ?? '—'} flag={version.flag} limits={test} />
              </span>
              {unitBeside(version.result, test.unit)}
            </span>
            <UnlikelyMark state={version.unlikely} />
            <VerdictTag verdict={version.verdict} />
          </p>
          <p className={styles['who']}>
            {version.enteredBy} · <time dateTime={version.enteredAt}>{showInstant(version.enteredAt)}</time>
          </p>
          <CalculationLines version={version} test={test} />
          {index === 0 ? (
            <FirstNotes version={version} />
          ) : (
            <Changes changes={changesFrom(versions[index - 1], version)} test={test} />
          )}
          {version.reason && (
            <p className={styles['reason']}>{t('tests.reasonOf', { reason: version.reason })}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Comment and remarks of the first determination, which has nothing to be compared with. */
function FirstNotes({ version }: { version: ResultVersion }) {
  const { t } = useTranslation();
  return (
    <>
      {version.comment && (
        <p className={styles['who']}>
          {t('tests.fields.comment')}: {version.comment}
        </p>
      )}
      {version.remarks && (
        <p className={styles['who']}>
          {t('tests.fields.remarks')}: {version.remarks}
        </p>
      )}
    </>
  );
}

function Changes({ changes, test }: { changes: readonly DeterminationChange[]; test: TestRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const show = ({ field }: DeterminationChange, value: string | null): string => {
    if (value === null || value === '') return t('tests.nothing');
    if (field === 'verdict' && (value === 'PASS' || value === 'FAIL' || value === 'N/A'))
      return t(`tests.verdicts.${value}`);
    return field === 'result' || field === 'observedValue' ? showResult(value, language, test) : value;
  };
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <li key={change.field}>
          {t('tests.change', {
            field: t(`tests.fields.${change.field}`),
            before: show(change, change.before),
            after: show(change, change.after),
          })}
        </li>
      ))}
    </ul>
  );
}
