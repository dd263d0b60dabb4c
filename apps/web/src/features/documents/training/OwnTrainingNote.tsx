import type { Training } from '@kiemlab/contract/features/documents/training.api';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDateTime, showDay } from '../../../lib/format/date.ts';
import styles from '../record/record.module.css';
import { isLate } from './own-training.ts';

/** What the reader of the page is to do about the version, or has done. */
export function OwnTrainingNote({ training }: { training: Training }) {
  const { t } = useTranslation();
  const { signedAt, signedVersion } = training;
  if (signedAt !== null)
    return (
      <p className={styles['told']}>
        {signedVersion === null
          ? t('training.signedByYou', { when: showDateTime(signedAt) })
          : t('training.signedBefore', { number: signedVersion })}
      </p>
    );
  const late = isLate(training);
  return (
    <Alert
      className={styles['notice'] ?? ''}
      type={late ? 'warning' : 'info'}
      showIcon
      title={t(late ? 'training.yoursLate' : 'training.yours', { day: showDay(training.day) })}
    />
  );
}
