import { defineReportForm } from '../report/report-form.ts';
import { buildAnalysisSheet } from './build-analysis-sheet.ts';

/** The analysis sheet of a sample: what was found, without a verdict on it (form 6). */
export const analysisSheetForm = defineReportForm({
  form: 'analysis-sheet',
  template: 'analysis-sheet',
  builder: buildAnalysisSheet,
});
