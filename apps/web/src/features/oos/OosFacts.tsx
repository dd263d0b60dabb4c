import type { OosCase } from '@kiemlab/contract/features/oos/oos.api';
import { useTranslation } from 'react-i18next';
import { showInstant } from '../../lib/format/date.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import styles from './oos.module.css';
import { OosDecisions } from './OosDecisions.tsx';
import { OosValues } from './OosValues.tsx';
import { shownResult } from './shown-result.ts';

/** What was found, who opened and closed the case, every value of its round, and what the unit head decided and permitted, with the causes. */
export function OosFacts({ oos }: { oos: OosCase }) {
  const { t } = useTranslation();
  const result = shownResult(oos, useLanguage());
  return (
    <>
      <p>{t('oos.found', { round: oos.round, determination: oos.determination, result })}</p>
      <p className={styles['who']}>
        {oos.openedBy} · <time dateTime={oos.openedAt}>{showInstant(oos.openedAt)}</time>
      </p>
      {oos.bars && <p className={styles['bars']}>{t('oos.bars')}</p>}
      <OosValues oos={oos} />
      <OosDecisions oos={oos} />
      {oos.closedBy && oos.closedAt && (
        <p className={styles['who']}>
          {t('oos.closedBy')}: {oos.closedBy} ·{' '}
          <time dateTime={oos.closedAt}>{showInstant(oos.closedAt)}</time>
        </p>
      )}
    </>
  );
}
