import type { PrintSelection } from '@kiemlab/contract/features/printing/print-selection';
import { asksParties, type ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PdfPanes } from '../../../ui/pdf/PdfPanes.tsx';
import { formOf } from './form-fit.ts';
import { loadForm } from './load-form.ts';
import { PartyFields } from './PartyFields.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import styles from './print.module.css';
import { useMakingText } from './use-making-text.ts';
import { usePrintActs } from './use-print-acts.ts';

interface FormPaneProps {
  type: ReportType;
  /** The selected samples; a book goes by its days. */
  ids: readonly string[];
  /** Counts up when Enter takes the form: the cursor goes to its days, or to its print button. */
  entered: number;
}

interface FormPreviewProps {
  type: ReportType;
  of: PrintSelection;
  entered: number;
}

/** A form of what was named, to look at, print and save. */
export function FormPreview({ type, of, entered }: FormPreviewProps) {
  const words = useMakingText(type);
  return (
    <PdfPanes load={() => loadForm(type, of)} {...words} entered={entered} {...usePrintActs(type, of)} />
  );
}

/** What a chosen form looks like: at once of samples, of a book as soon as its days are told. */
export function FormPane({ type, ids, entered }: FormPaneProps) {
  const { t } = useTranslation();
  const isBook = formOf(type).selection === 'period';
  const [of, setOf] = useState<PrintSelection | undefined>(isBook ? undefined : { ids });
  return (
    <>
      {asksParties(type) && (
        <PartyFields
          type={type}
          ids={ids}
          parties={of?.parties}
          onChange={(parties) => setOf({ ids, parties })}
        />
      )}
      {isBook && (
        <PeriodFields
          onAsk={setOf}
          selected={ids.length}
          onAskSelected={() => setOf({ ids })}
          entered={entered}
        />
      )}
      {!of && <p className={styles['nothing']}>{t('reports.print.tellDays')}</p>}
      {of && <FormPreview key={JSON.stringify(of)} type={type} of={of} entered={entered} />}
    </>
  );
}
