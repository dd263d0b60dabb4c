import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PlacedFault } from '../draft/place-faults.ts';
import styles from '../templates.module.css';

interface FaultsProps {
  faults: readonly PlacedFault[];
  /** Why a new one was not created, where that is about no field. */
  failure: string | undefined;
}

/** How many places are to be mended, and what has no place of its own. */
export function Faults({ faults, failure }: FaultsProps) {
  const { t } = useTranslation();
  const rest = faults.filter(({ place }) => place === 'rest').map(({ message }) => message);
  if (failure !== undefined)
    return <Alert type="error" role="alert" title={t('templates.editor.notCreated', { error: failure })} />;
  if (faults.length === 0) return null;
  return (
    <p className={styles['fault']} role="alert">
      {[t('templates.editor.invalid', { count: faults.length }), ...rest].join(' ')}
    </p>
  );
}
