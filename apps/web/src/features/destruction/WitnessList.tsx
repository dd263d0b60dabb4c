import type { Destruction } from '@kiemlab/contract/features/destruction/destruction.api';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../lib/format/date.ts';
import textStyles from '../../ui/text.module.css';
import styles from './destruction.module.css';

/** Who has signed minutes of destruction, and whose signature does not hold any more. */
export function WitnessList({ signedBy }: Pick<Destruction, 'signedBy'>) {
  const { t } = useTranslation();
  if (signedBy.length === 0) return <p className={textStyles['hint']}>{t('destruction.noSignatures')}</p>;
  return (
    <ul className={styles['witnesses']}>
      {signedBy.map(({ signerName, signerPosition, signedAt, valid }) => (
        <li key={signedAt}>
          {valid ? signerName : <s>{signerName}</s>}
          <small className={textStyles['sub']}>
            {[signerPosition, showDateTime(signedAt), valid ? '' : t('destruction.broken')]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
