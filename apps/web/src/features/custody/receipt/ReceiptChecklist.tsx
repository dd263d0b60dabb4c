import { deviates } from '@kiemlab/contract/features/custody/receipt.rules';
import {
  ANSWERED_LINES,
  CHECK_WORDS,
  RECEIPT_ANSWERS,
} from '@kiemlab/contract/features/custody/receipt.words';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DecimalInput } from '../../../ui/DecimalInput.tsx';
import type { ReceiptChecklistProps } from './checklist-props.ts';
import { ChoiceLine } from './ChoiceLine.tsx';
import { DecisionFields } from './DecisionFields.tsx';
import { PhotoLine } from './PhotoLine.tsx';
import styles from './receipt.module.css';

/** What is looked at when samples are received, a key for each line; what deviates asks for its text and the decision (COMP-36). */
export function ReceiptChecklist(props: ReceiptChecklistProps) {
  const { draft, onChange, asked, missing, sampleId } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <fieldset className={styles['check']}>
      <legend>{t('custody.receipt.title')}</legend>
      <p className={styles['hint']}>{t('custody.receipt.hint')}</p>
      {ANSWERED_LINES.map((line) => (
        <ChoiceLine
          key={line}
          label={CHECK_WORDS[line][language]}
          answers={RECEIPT_ANSWERS[line] as Readonly<Record<string, { vi: string; en: string }>>}
          value={draft[line]}
          required={asked.includes(line)}
          missing={missing.includes(line)}
          onChange={(answer) => onChange({ [line]: answer })}
        />
      ))}
      {(['temperature', 'humidity'] as const).map((line) => (
        <div key={line} className={styles['line']} data-missing={missing.includes(line) || undefined}>
          <b>
            <label htmlFor={`receipt-${line}`}>{CHECK_WORDS[line][language]}</label>
            {asked.includes(line) && ' *'}
          </b>
          <DecimalInput
            id={`receipt-${line}`}
            value={draft[line] ?? null}
            onChange={(typed) => onChange({ [line]: typed ?? undefined })}
          />
        </div>
      ))}
      {sampleId !== undefined && (
        <PhotoLine
          sampleId={sampleId}
          label={`${CHECK_WORDS.photos[language]}${asked.includes('photos') ? ' *' : ''}`}
          missing={missing.includes('photos')}
          chosen={draft.photos ?? []}
          onChange={(photos) => onChange({ photos: [...photos] })}
        />
      )}
      {deviates(draft) && <DecisionFields {...props} />}
    </fieldset>
  );
}
