import {
  RECEIPT_LINE_KEYS,
  RECEIPT_LINES,
  type ReceiptLine,
} from '@kiemlab/contract/features/templates/receipt-lines';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import styles from '../templates.module.css';
import { useEditor } from './editor-context.ts';

/** What the receipt of samples of the type has to tell of (COMP-36). */
export const ReceiptSwitches = memo(function ReceiptSwitches({ asked }: { asked: readonly ReceiptLine[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mayEdit, act } = useEditor();
  return (
    <fieldset className={styles['switches']} disabled={!mayEdit}>
      <legend>{t('templates.editor.receiptLines')}</legend>
      <p className={styles['hint']}>{t('templates.editor.receiptLinesHint')}</p>
      {RECEIPT_LINE_KEYS.map((line) => (
        <label key={line} className={styles['tick']}>
          <input
            type="checkbox"
            checked={asked.includes(line)}
            onChange={({ target }) => act({ do: 'askAtReceipt', line, on: target.checked })}
          />
          <span>{RECEIPT_LINES[line][language]}</span>
        </label>
      ))}
    </fieldset>
  );
});
