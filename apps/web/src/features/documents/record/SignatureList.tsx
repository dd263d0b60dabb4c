import type { DocumentVersion } from '@kiemlab/contract/features/documents/versions.api';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../../lib/format/date.ts';
import styles from './record.module.css';

/** Who signed a version, and who is named and has not yet; a signature on what was changed since is told as such. */
export function SignatureList({ version }: { version: DocumentVersion }) {
  const { t } = useTranslation();
  const { signatures, listReviewer, listApprover, standing } = version;
  const meaningOf = (meaning: string): string =>
    meaning === 'reviewed' ? t('documentRecord.meaning.reviewed') : t('documentRecord.meaning.approved');
  const open = [
    ...listReviewer.map((person) => ({ ...person, meaning: 'reviewed' })),
    ...listApprover.map((person) => ({ ...person, meaning: 'approved' })),
  ].filter(({ signed }) => !signed && standing !== null);
  if (signatures.length === 0 && open.length === 0)
    return <p className={styles['told']}>{t('documentRecord.nobodySigned')}</p>;
  return (
    <ul className={styles['signatures']}>
      {signatures.map((signature) => (
        <li key={signature.id} data-broken={!signature.holds || undefined}>
          <strong>{meaningOf(signature.meaning)}</strong>
          <span>
            {[signature.FullName, signature.Position].filter(Boolean).join(', ')} ·{' '}
            {showDateTime(signature.signedAt)}
            {!signature.holds && ` · ${t('documentRecord.broken')}`}
            {signature.remark && <span className={styles['quote']}>{signature.remark}</span>}
          </span>
        </li>
      ))}
      {open.map(({ IdUser, FullName, meaning }) => (
        <li key={`${meaning} ${IdUser}`} data-open="">
          <strong>{meaningOf(meaning)}</strong>
          <span>
            {FullName} · {t('documentRecord.notSignedYet')}
          </span>
        </li>
      ))}
    </ul>
  );
}
