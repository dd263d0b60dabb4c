import type { OosCase } from '@kiemlab/contract/features/oos/oos.api';
import { useTranslation } from 'react-i18next';
import { showInstant } from '../../lib/format/date.ts';
import styles from './oos.module.css';

/** What was found, who opened and closed the case, and each permission with its cause. */
export function OosFacts({ oos }: { oos: OosCase }) {
  const { t } = useTranslation();
  const result = [oos.result, oos.unit].filter(Boolean).join(' ');
  return (
    <>
      <p>{t('oos.found', { round: oos.round, determination: oos.determination, result })}</p>
      <p className={styles['who']}>
        {oos.openedBy} · <time dateTime={oos.openedAt}>{showInstant(oos.openedAt)}</time>
      </p>
      {oos.permissions.length === 0 ? (
        <p className={styles['who']}>{t('oos.noPermissions')}</p>
      ) : (
        <ol className={styles['permissions']}>
          {oos.permissions.map(
            ({ number, permitted, determination, reason, permittedBy, permittedAt, withdrawn }) => (
              <li key={number}>
                <p>
                  {t('oos.permission', { permitted: t(`oos.permitted.${permitted}`), determination })}
                  {' – '}
                  {t('oos.cause')}: {reason}
                </p>
                <p className={styles['who']}>
                  {permittedBy} · <time dateTime={permittedAt}>{showInstant(permittedAt)}</time>
                </p>
                {withdrawn && (
                  <>
                    <p>{t('oos.withdrawn', { reason: withdrawn.reason })}</p>
                    <p className={styles['who']}>
                      {withdrawn.by} · <time dateTime={withdrawn.at}>{showInstant(withdrawn.at)}</time>
                    </p>
                  </>
                )}
              </li>
            ),
          )}
        </ol>
      )}
      {oos.closedBy && oos.closedAt && (
        <p className={styles['who']}>
          {t('oos.closedBy')}: {oos.closedBy} ·{' '}
          <time dateTime={oos.closedAt}>{showInstant(oos.closedAt)}</time>
        </p>
      )}
    </>
  );
}
