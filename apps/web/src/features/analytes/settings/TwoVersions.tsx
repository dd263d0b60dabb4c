import type { Language } from '@kiemlab/contract/core/language';
import type { FlagRule, LimitsFacts, LimitsVersion } from '@kiemlab/contract/features/analytes/limits';
import { contradictsRequirement } from '@kiemlab/contract/features/analytes/requirement-numbers';
import { Alert } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import table from '../../../ui/plain-table.module.css';
import { BandLegend } from './BandLegend.tsx';
import { factLines } from './fact-lines.ts';
import { limitLines } from './limit-lines.ts';
import styles from './settings.module.css';

/** What is signed with a waiting change, a text each: of what the limits are, and "Minimum: 95.0 → 96.0". */
export const signedOf = (rule: FlagRule, language: Language, t: TFunction): string[] => [
  ...factLines(rule, language, t)
    .slice(1)
    .map(({ label, text }) => `${label}: ${text || '—'}`),
  ...changesOf(rule, language, t),
  ...(rule.waiting && contradictsRequirement(rule.waiting) ? [t('limits.contradicts')] : []),
];

const changesOf = (rule: FlagRule, language: Language, t: TFunction): string[] => {
  const after = limitLines(rule.waiting ?? rule, language, t);
  return limitLines(rule, language, t).flatMap(({ label, text }, at) => {
    const next = after[at]?.text ?? '';
    return next === text ? [] : [`${label}: ${text || '—'} → ${next || '—'}`];
  });
};

/** Of what they are limits, each fact that is signed with them. */
function Facts({ of }: { of: LimitsFacts }) {
  const { t } = useTranslation();
  return (
    <dl className={`${styles['lines']} ${styles['facts']}`} aria-label={t('limits.facts')}>
      {factLines(of, useLanguage(), t).map(({ key, label, text }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{text || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The limits in force and those that wait, side by side; what is another is marked. */
export function TwoVersions({ rule, waiting }: { rule: FlagRule; waiting: LimitsVersion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const next = limitLines(waiting, language, t);
  const author = waiting.author ?? t('limits.byProgram');
  return (
    <>
      <p className={styles['faint']}>
        {t('limits.writtenBy', { author, at: showDateTime(waiting.writtenAt) })}
        {waiting.reason && ` · ${waiting.reason}`}
      </p>
      {contradictsRequirement(waiting) && <Alert type="warning" showIcon title={t('limits.contradicts')} />}
      <Facts of={rule} />
      <div className={styles['sides']}>
        <table className={`${table['table']} ${styles['two']}`}>
          <thead>
            <tr>
              <th scope="col">{t('limits.field')}</th>
              <th scope="col">{t('limits.inForceNow')}</th>
              <th scope="col">{t('limits.toCome')}</th>
            </tr>
          </thead>
          <tbody>
            {limitLines(rule, language, t).map(({ key, label, text }, at) => {
              const after = next[at]?.text ?? '';
              return (
                <tr key={key} data-other={after !== text || undefined}>
                  <th scope="row">{label}</th>
                  <td>{text || '—'}</td>
                  <td>{after === text ? after || '—' : <ins>{after || '—'}</ins>}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <div className={styles['legends']}>
          <section>
            <h3>{t('limits.inForceNow')}</h3>
            <BandLegend limits={rule} label={t('limits.inForceNow')} />
          </section>
          <section>
            <h3>{t('limits.toCome')}</h3>
            <BandLegend limits={waiting} label={t('limits.toCome')} />
          </section>
          <p className={styles['faint']}>{t('limits.legendRounding')}</p>
        </div>
      </div>
      <p>
        {rule.testsAssigned > 0 ? t('limits.keeps', { count: rule.testsAssigned }) : t('limits.keepsNone')}
      </p>
    </>
  );
}
