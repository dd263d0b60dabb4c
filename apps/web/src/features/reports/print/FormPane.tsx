import type { PrintSelection } from '@kiemlab/contract/features/printing/print-selection';
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { useState } from 'react';
import { PdfPanes } from '../../../ui/pdf/PdfPanes.tsx';
import { formOf } from './form-fit.ts';
import { loadForm } from './load-form.ts';
import { PeriodFields } from './PeriodFields.tsx';

interface FormPaneProps {
  type: ReportType;
  /** The selected samples; a book goes by its days. */
  ids: readonly string[];
}

/** What a chosen form looks like: at once of samples, of a book as soon as its days are told. */
export function FormPane({ type, ids }: FormPaneProps) {
  const isBook = formOf(type).selection === 'period';
  const [of, setOf] = useState<PrintSelection | undefined>(isBook ? undefined : { ids });
  return (
    <>
      {isBook && <PeriodFields onAsk={setOf} />}
      {of && <PdfPanes key={JSON.stringify(of)} load={() => loadForm(type, of)} />}
    </>
  );
}
