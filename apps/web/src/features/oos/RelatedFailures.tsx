import type { RelatedFailure } from '@kiemlab/contract/features/oos/related.api';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import styles from './oos.module.css';
import { shownResult } from './shown-result.ts';

/** Cases and failing reports of the same material, by their numbers. */
export function RelatedFailures({ related }: { related: readonly RelatedFailure[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const textOf = ({ kind, code, sampleCode: sample }: RelatedFailure): string =>
    kind === 'CASE' ? t('oos.related.case', { code, sample }) : t('oos.related.report', { code, sample });
  return (
    <ul className={styles['cases']} aria-label={t('oos.related.title')}>
      {related.map((one) => (
        <li key={one.id}>
          {[
            textOf(one),
            one.analytesName,
            shownResult(one, language),
            one.permitted ? t('oos.related.permitted') : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}
