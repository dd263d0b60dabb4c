import type { OosCase } from '@kiemlab/contract/features/oos/oos.api';
import { useTranslation } from 'react-i18next';
import { showInstant } from '../../lib/format/date.ts';
import styles from './oos.module.css';

/** What the unit head decided of a case, and what was permitted, each with its cause; that nothing was, where nothing was. */
export function OosDecisions({ oos }: { oos: OosCase }) {
  const { t } = useTranslation();
  const { permissions, decisions } = oos;
  if (permissions.length + decisions.length === 0)
    return <p className={styles['who']}>{t('oos.noPermissions')}</p>;
  return (
    <>
      {permissions.length > 0 && (
        <ol className={styles['permissions']}>
          {permissions.map((permission) => (
            <Permission key={permission.number} permission={permission} />
          ))}
        </ol>
      )}
      {decisions.length > 0 && (
        <ol className={styles['permissions']}>
          {decisions.map(({ number, decision, determination, cause, reason, decidedBy, decidedAt }) => (
            <li key={number}>
              <p>
                {t('oos.decided', { decision: t(`oos.decision.${decision}`), determination })}
                {' – '}
                {t('oos.cause')}: {[cause && t(`oos.causes.${cause}`), reason].filter(Boolean).join(', ')}
              </p>
              <p className={styles['who']}>
                {decidedBy} · <time dateTime={decidedAt}>{showInstant(decidedAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Permission({ permission }: { permission: OosCase['permissions'][number] }) {
  const { t } = useTranslation();
  const { permitted, determination, reason, permittedBy, permittedAt, withdrawn } = permission;
  return (
    <li>
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
  );
}
