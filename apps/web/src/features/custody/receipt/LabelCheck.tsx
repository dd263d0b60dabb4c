import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Alert } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/api/http-error.ts';
import { useScanned } from '../../../ui/scanner/use-scanned.ts';
import { findCode } from '../../samples/scan/find-code.ts';
import { type LabelAnswer, labelAnswer } from './label-answer.ts';
import styles from './receipt.module.css';

const LOOK = { same: 'success', other: 'error', several: 'warning', failed: 'warning' } as const;

/** Scans while samples are received: whether a label is that of one of them. Nothing is received by it, whatever it says (SAMPLE-18). */
export function LabelCheck({ samples }: { samples: readonly SampleRow[] }) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<LabelAnswer>();
  const last = useRef(0);
  useScanned('dialog', ({ code }) => {
    const mine = ++last.current;
    setAnswer(undefined);
    void findCode(code)
      .then(
        (found) => labelAnswer(code, found, samples),
        (error: unknown): LabelAnswer => ({ kind: 'failed', code, error: errorText(error) }),
      )
      // Of two labels the one scanned last is the one in the hand.
      .then((next) => mine === last.current && setAnswer(next));
  });
  return (
    <div role="alert" className={styles['labelCheck']}>
      {answer && (
        <Alert
          type={LOOK[answer.kind]}
          title={
            answer.kind === 'failed'
              ? t('custody.receipt.label.failed', { code: answer.code, error: answer.error })
              : t(`custody.receipt.label.${answer.kind}`, { code: answer.code, name: answer.name })
          }
          role="presentation"
        />
      )}
    </div>
  );
}
