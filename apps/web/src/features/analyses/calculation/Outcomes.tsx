import { showDecimal } from '@kiemlab/contract/core/decimal';
import { bandOf } from '@kiemlab/contract/features/analyses/flags';
import { FORMULA_IDS, FORMULAS, type FormulaId } from '@kiemlab/contract/features/analyses/formulas';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { FlagMark } from '../../../ui/FlagMark.tsx';
import { FLAG_BANDS } from '../components/status-and-flag-tones.ts';
import styles from './calculation.module.css';
import { type CalculationForm, outcomeBy } from './calculation-form.ts';
import { shownUnrounded } from './shown-unrounded.ts';
import { typedInputs } from './typed-calculation.ts';

interface OutcomesProps {
  form: CalculationForm;
  test: TestRow;
}

/** The unit of what comes of a formula: a deviation is in percent whatever its values are in. */
const unitOf = (formula: FormulaId, test: TestRow): string =>
  FORMULAS[formula].likeResult ? test.unit : '%';

/** What comes of the values by each formula as one types, and the result by the chosen one with its flag. */
export function Outcomes({ form, test }: OutcomesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = (formula: FormulaId): string => {
    const outcome = outcomeBy(form, formula, test);
    if (!outcome) return t('calculation.none');
    if ('fault' in outcome) return t('calculation.noRsd');
    return `${shownUnrounded(outcome.unrounded, language)} ${unitOf(formula, test)}`.trim();
  };
  const chosen = outcomeBy(form, form.formula, test);
  const found = chosen && 'rounded' in chosen ? chosen : undefined;
  const flag = found && test.flagBase === 'RESULT' ? bandOf(found.unrounded, test) : undefined;
  const result = found
    ? `${showDecimal(found.rounded, language)} ${test.unit}`.trim()
    : t('calculation.none');
  return (
    <section className={styles['outcomes']} aria-label={t('calculation.overview')}>
      <dl>
        <div>
          <dt>{t('calculation.count')}</dt>
          <dd>{typedInputs(form.inputs).length}</dd>
        </div>
        {FORMULA_IDS.map((formula) => (
          <div key={formula} data-chosen={formula === form.formula || undefined}>
            <dt>{t(`calculation.formulas.${formula}`)}</dt>
            <dd>{shown(formula)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['result']} aria-live="polite">
        <span>{t('calculation.calculated')}</span>
        <b>
          {flag ? (
            <FlagMark band={FLAG_BANDS[flag]} label={t(`tests.flags.${flag}`)}>
              {result}
            </FlagMark>
          ) : (
            result
          )}
        </b>
      </p>
    </section>
  );
}
