import {
  PRINTED_FORMS,
  type PeriodForm,
  type ReportType,
} from '@kiemlab/contract/features/printing/printed-forms';
import type { ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import type { Form, PeriodMaking } from './form.ts';
import { analysisSheetForm } from './forms/analysis-sheet/analysis-sheet.form.ts';
import { assignmentForm } from './forms/assignment/assignment.form.ts';
import { certificateForm } from './forms/certificate/certificate.form.ts';
import { handoverForm } from './forms/handover/handover.form.ts';
import { labelForm } from './forms/label/label.form.ts';
import { planningHandoverForm } from './forms/planning-handover/planning-handover.form.ts';
import type { ReportFormMaking } from './forms/report/report-form.ts';
import { samplingRecordForm } from './forms/sampling-record/sampling-record.form.ts';
import { testingHandoverForm } from './forms/testing-handover/testing-handover.form.ts';

/**
 * The forms by the words that ask for them; those that reports are issued on say how what is archived is built, and books which samples
 * belong to some days.
 */
export type Forms = Readonly<
  Record<ReportType, Form> & Record<ReportForm, ReportFormMaking> & Record<PeriodForm, PeriodMaking>
>;

/**
 * The printed forms of samples: what everybody knows from the contract, query, builder and template of each; a type
 * that the contract knows and that is not here does not compile (docs/examples/printed-form.md).
 */
export const FORMS: Forms = {
  'sampling-record': { ...PRINTED_FORMS['sampling-record'], ...samplingRecordForm },
  'handover-record': { ...PRINTED_FORMS['handover-record'], ...handoverForm },
  'planning-handover': { ...PRINTED_FORMS['planning-handover'], ...planningHandoverForm },
  'testing-handover': { ...PRINTED_FORMS['testing-handover'], ...testingHandoverForm },
  'analysis-sheet': { ...PRINTED_FORMS['analysis-sheet'], ...analysisSheetForm },
  'test-certificate': { ...PRINTED_FORMS['test-certificate'], ...certificateForm },
  'barcode-label': { ...PRINTED_FORMS['barcode-label'], ...labelForm },
  'assignment-sheet': { ...PRINTED_FORMS['assignment-sheet'], ...assignmentForm },
};
