import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Quantity } from './Quantity.tsx';
import type { Remaining } from './portion-count.ts';
import styles from './ledger.module.css';

/** What will be left, told again with every key that is pressed; in red with the reason when it cannot be so. */
export function QuantityLeft({ of: { left, refusal }, unit }: { of: Remaining; unit: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles['left']} data-wrong={refusal !== undefined || undefined} aria-live="polite">
      <span>
        {t('ledger.left')}:{' '}
        <strong>
          <Quantity value={left} unit={unit} />
        </strong>
      </span>
      {refusal && (
        <span>{refusal === 'QUANTITY_NOT_FREE' ? t('ledger.notFree') : errorMessage(refusal, language)}</span>
      )}
    </div>
  );
}
