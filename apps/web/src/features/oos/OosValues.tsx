import type { OosCase, OosValue } from '@kiemlab/contract/features/oos/oos.api';
import { useTranslation } from 'react-i18next';
import { showInstant } from '../../lib/format/date.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import styles from './oos.module.css';
import { shownResult } from './shown-result.ts';

/** One value is told with the case; what was said of it matters to who decides. */
const isStory = ({ values, bars }: OosCase): boolean => values.length > 1 || bars;

/** Every value that was saved in the round of a case, first to last, with what was said of it, those outside marked; nothing where there was but one that nobody decides on. */
export function OosValues({ oos }: { oos: OosCase }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!isStory(oos)) return null;
  const textOf = ({ decided, verdict, determination, result, observedValue }: OosValue): string => {
    if (decided) return t('oos.valueDecided', { verdict: verdict ? t(`tests.verdicts.${verdict}`) : '—' });
    const value = { determination, result: shownResult({ result }, language) || '—' };
    return observedValue
      ? t('oos.valueObserved', { ...value, observed: shownResult({ result: observedValue }, language) })
      : t('oos.value', value);
  };
  return (
    <>
      <p>{t('oos.values')}</p>
      <ol className={styles['values']}>
        {oos.values.map((value) => (
          <li key={value.determination} data-check={value.limitCheck ?? undefined}>
            <p>
              {textOf(value)}
              {!value.decided && value.limitCheck && value.limitCheck !== 'WITHIN' && (
                <strong> · {t(`tests.limitCheck.${value.limitCheck}`)}</strong>
              )}
              {!value.decided && value.verdict && ` · ${t(`tests.verdicts.${value.verdict}`)}`}
            </p>
            <p className={styles['who']}>
              {value.by} · <time dateTime={value.at}>{showInstant(value.at)}</time>
              {value.reason && ` · ${value.reason}`}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
