import type { UnlikelyState } from '@kiemlab/contract/features/tests/unlikely';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './unlikely.module.css';

/** Tells reviewers that a result is far from its limits, and whether it was asked back (COMP-29); nothing for others. */
export function UnlikelyMark({ state }: { state: UnlikelyState | null }) {
  const { t } = useTranslation();
  if (state === null) return null;
  return (
    <span className={styles['mark']} title={t(`tests.unlikelyLong.${state}`)}>
      <Icon name="alert" size={14} />
      {t(`tests.unlikely.${state}`)}
    </span>
  );
}
