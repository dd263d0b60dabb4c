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
import { destructionMinutesForm } from './forms/destruction-minutes/destruction-minutes.form.ts';
import { failingNoticeForm } from './forms/failing-notice/failing-notice.form.ts';
import { handoverForm } from './forms/handover/handover.form.ts';
import { planningHandoverForm } from './forms/planning-handover/planning-handover.form.ts';
import { samplingRecordForm } from './forms/sampling-record/sampling-record.form.ts';
import { testingHandoverForm } from './forms/testing-handover/testing-handover.form.ts';
import { issueRegisterForm } from './forms/issue-register/issue-register.form.ts';
import { labelForm } from './forms/label/label.form.ts';
import { labelSheetForm } from './forms/label-sheet/label-sheet.form.ts';
import type { ReportFormMaking } from './forms/report/report-form.ts';
import { retainedBookForm } from './forms/retained-book/retained-book.form.ts';
import { sentBookForm } from './forms/sent-book/sent-book.form.ts';
import { testRequestForm } from './forms/test-request/test-request.form.ts';
import { testResultForm } from './forms/test-result/test-result.form.ts';

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
  'test-result': { ...PRINTED_FORMS['test-result'], ...testResultForm },
  'test-request': { ...PRINTED_FORMS['test-request'], ...testRequestForm },
  'failing-notice': { ...PRINTED_FORMS['failing-notice'], ...failingNoticeForm },
  'retained-book': { ...PRINTED_FORMS['retained-book'], ...retainedBookForm },
  'sent-book': { ...PRINTED_FORMS['sent-book'], ...sentBookForm },
  'issue-register': { ...PRINTED_FORMS['issue-register'], ...issueRegisterForm },
  'barcode-label': { ...PRINTED_FORMS['barcode-label'], ...labelForm },
  'label-sheet': { ...PRINTED_FORMS['label-sheet'], ...labelSheetForm },
  'destruction-minutes': { ...PRINTED_FORMS['destruction-minutes'], ...destructionMinutesForm },
  'assignment-sheet': { ...PRINTED_FORMS['assignment-sheet'], ...assignmentForm },
};
