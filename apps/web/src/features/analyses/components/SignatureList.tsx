import type { SignatureView, TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showInstant } from '../../../lib/format/date.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SignedChanges } from './SignedChanges.tsx';
import styles from './signatures.module.css';

/** Electronic signatures: meaning, printed name, position, time, and whether the signed content still stands (TEST-11). */
export function SignatureList({ test }: { test: TestRow }) {
  const { t } = useTranslation();
  const [compared, setCompared] = useState<SignatureView>();
  const { signatures } = test;
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
                {!signature.valid && (
                  <Button
                    type="link"
                    size="small"
                    aria-expanded={compared === signature}
                    onClick={() => setCompared(compared === signature ? undefined : signature)}
                  >
                    {t('tests.signedSince')}
                  </Button>
                )}
              </p>
              {compared === signature && <SignedChanges test={test} signature={signature} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
