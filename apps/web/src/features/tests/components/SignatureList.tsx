import type { SignatureView } from '@kiemlab/contract/features/tests/tests.api';
import { useTranslation } from 'react-i18next';
import { showInstant } from '../../../lib/format/date.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './signatures.module.css';

/** Electronic signatures: meaning, printed name, position, time, and whether the signed content still stands (TEST-11). */
export function SignatureList({ signatures }: { signatures: readonly SignatureView[] }) {
  const { t } = useTranslation();
  if (signatures.length === 0) return <p className={styles['none']}>{t('tests.signaturesNone')}</p>;
  return (
    <ul className={styles['list']}>
      {signatures.map((signature) => {
        const state = signature.valid ? t('tests.signatureValid') : t('tests.signatureBroken');
        return (
          <li key={`${signature.meaning} ${signature.signedAt}`} data-broken={!signature.valid || undefined}>
            <Icon name={signature.valid ? 'sign' : 'alert'} size={16} />
            <div>
              <p>
                <b>{t(`tests.meanings.${signature.meaning}`)}</b> · {signature.signer}
                {signature.position && <span className={styles['position']}>, {signature.position}</span>}
              </p>
              <p className={styles['detail']}>
                <time dateTime={signature.signedAt}>{showInstant(signature.signedAt)}</time>
                <span className={styles['state']}>{state}</span>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
