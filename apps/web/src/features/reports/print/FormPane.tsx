import type { PrintSelection } from '@kiemlab/contract/features/printing/print-selection';
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { useState } from 'react';
import { PdfPanes } from '../../../ui/pdf/PdfPanes.tsx';
import { formOf } from './form-fit.ts';
import { loadForm } from './load-form.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { usePrintActs } from './use-print-acts.ts';

interface FormPaneProps {
  type: ReportType;
  /** The selected samples; a book goes by its days. */
  ids: readonly string[];
}

/** A form of what was named, to look at, print and save. */
export function FormPreview({ type, of }: { type: ReportType; of: PrintSelection }) {
  return <PdfPanes load={() => loadForm(type, of)} {...usePrintActs(type, of)} />;
}

/** What a chosen form looks like: at once of samples, of a book as soon as its days are told. */
export function FormPane({ type, ids }: FormPaneProps) {
  const isBook = formOf(type).selection === 'period';
  const [of, setOf] = useState<PrintSelection | undefined>(isBook ? undefined : { ids });
  return (
    <>
      {isBook && <PeriodFields onAsk={setOf} selected={ids.length} onAskSelected={() => setOf({ ids })} />}
      {of && <FormPreview key={JSON.stringify(of)} type={type} of={of} />}
    </>
  );
}
