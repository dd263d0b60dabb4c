import type { ResultVersion } from '@kiemlab/contract/features/analyses/results.api';
import { bandOf } from '@kiemlab/contract/features/analyses/flags';
import { FORMULAS } from '@kiemlab/contract/features/analyses/formulas';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { FlagCell } from '../components/FlagCell.tsx';
import styles from './calculation.module.css';
import { shownUnrounded } from './shown-unrounded.ts';
import { showDecimal } from '@kiemlab/contract/core/decimal';

interface CalculationLinesProps {
  version: ResultVersion;
  test: TestRow;
}

/** What a determination was calculated from: formula, values with those out of limits, rounding, and why another one was taken (COMP-28). */
export function CalculationLines({ version, test }: CalculationLinesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const kept = version.determinations[0]?.calculation;
  if (!kept) return null;
  const { formula, formulaVersion, inputs, rounding, decimals, unrounded, rounded, override } = kept;
  const compared = FORMULAS[formula].likeResult && test.flagBase === 'RESULT';
  return (
    <div className={styles['kept']}>
      <p>
        {t('calculation.by', {
          formula: t(`calculation.formulas.${formula}`),
          version: formulaVersion,
          count: inputs.length,
        })}
        {': '}
        {inputs.map(({ value }, index) => (
          // They stand in the order in which they were typed, the same one more than once.
          <span key={index} className={styles['input']}>
            <FlagCell value={value} flag={compared ? outside(value, test) : null} limits={test} />
          </span>
        ))}
      </p>
      <p>
        {t('calculation.gives', {
          unrounded: shownUnrounded(unrounded, language),
          rounded: showDecimal(rounded, language),
        })}
        {', '}
        {t(`calculation.rounding.${rounding}`, { decimals })}
      </p>
      {override !== null && <p data-warn>{t('calculation.because', { reason: override })}</p>}
    </div>
  );
}

/** The flag of a value that is out of limits; what is within needs none. */
function outside(value: string, test: TestRow) {
  const band = bandOf(value, test) ?? null;
  return band === 'OPTIMAL' ? null : band;
}
