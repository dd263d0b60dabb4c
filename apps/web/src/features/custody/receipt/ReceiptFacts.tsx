import type { Receipt } from '@kiemlab/contract/features/custody/receipt.api';
import {
  ANSWERED_LINES,
  CHECK_WORDS,
  DECIDED_FOR,
  DECIDED_HOW,
  isDeviation,
  RECEIPT_ANSWERS,
  RECEIPT_DECISIONS,
} from '@kiemlab/contract/features/custody/receipt.words';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showDateTime, showDay, showMoment } from '../../../lib/format/date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import styles from './receipt.module.css';

interface ReceiptFactsProps {
  receipt: Receipt;
  /** The files that show it, drawn by the page. */
  photos?: ReactNode;
}

/** What a receipt found, to read; nothing stands there that was not told. */
export function ReceiptFacts({ receipt, photos }: ReceiptFactsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const word = (key: keyof typeof CHECK_WORDS): string => CHECK_WORDS[key][language];
  const answered = ANSWERED_LINES.flatMap((line) => {
    const answer = receipt[line];
    const words = RECEIPT_ANSWERS[line] as Readonly<Record<string, { vi: string; en: string }>>;
    return answer === null
      ? []
      : [{ label: word(line), value: words[answer]?.[language] ?? answer, bad: isDeviation(answer) }];
  });
  const measured = (['temperature', 'humidity'] as const).flatMap((key) =>
    receipt[key] === null
      ? []
      : [
          {
            label: word(key),
            value: `${format.decimal(receipt[key])} ${receipt[`${key}Unit`] ?? ''}`,
            bad: false,
          },
        ],
  );
  const decided = [
    receipt.decidedFor && DECIDED_FOR[receipt.decidedFor][language],
    receipt.decidedName,
    receipt.decidedHow && DECIDED_HOW[receipt.decidedHow][language],
    receipt.decidedAt && showMoment(receipt.decidedAt),
  ].filter(Boolean);
  const rows = [
    { label: t('custody.receipt.day'), value: showDay(receipt.receivedOn), bad: false },
    { label: t('custody.receipt.condition'), value: receipt.condition, bad: false },
    ...answered,
    ...measured,
    { label: word('deviation'), value: receipt.deviation, bad: true },
    {
      label: word('decision'),
      value: receipt.decision && RECEIPT_DECISIONS[receipt.decision][language],
      bad: false,
    },
    { label: word('decidedFor'), value: decided.join(' · '), bad: false },
    { label: t('common.reason'), value: receipt.reason, bad: false },
  ].filter(({ value }) => value);
  return (
    <>
      <dl className={styles['facts']}>
        {rows.map(({ label, value, bad }) => [
          <dt key={`${label} dt`}>{label}</dt>,
          <dd key={`${label} dd`} data-deviates={bad || undefined}>
            {value}
          </dd>,
        ])}
        {photos && [<dt key="photos dt">{word('photos')}</dt>, <dd key="photos dd">{photos}</dd>]}
      </dl>
      <p className={styles['who']}>
        {t('custody.receipt.writtenBy', { name: receipt.writtenBy, at: showDateTime(receipt.writtenAt) })}
      </p>
    </>
  );
}
