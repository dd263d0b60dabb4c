import type { RelatedFailure } from '@kiemlab/contract/features/oos/related.api';
import { useTranslation } from 'react-i18next';
import styles from './oos.module.css';

/** Cases and failing reports of the same material, by their numbers. */
export function RelatedFailures({ related }: { related: readonly RelatedFailure[] }) {
  const { t } = useTranslation();
  const textOf = ({ kind, code, sampleCode: sample }: RelatedFailure): string =>
    kind === 'CASE' ? t('oos.related.case', { code, sample }) : t('oos.related.report', { code, sample });
  return (
    <ul className={styles['cases']} aria-label={t('oos.related.title')}>
      {related.map((one) => (
        <li key={one.id}>
          {[textOf(one), one.analytesName, one.result, one.permitted ? t('oos.related.permitted') : undefined]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}
