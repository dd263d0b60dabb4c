import type { reports as vi } from '../vi/reports.ts';
import type { Shape } from '../shape.ts';

export const reports: Shape<typeof vi> = {
  forms: {
    'test-certificate': 'Test certificate',
    'test-result': 'Test certificate (portrait)',
    'analysis-sheet': 'Analysis sheet',
  },
  print: {
    action: 'Print forms',
    titleOf: 'Print forms – {{type}}',
    type: 'Report type',
    chooseType: 'Please choose a report type',
    mode: 'Way of printing',
    modes: { one: 'One form', bulk: 'In bulk' },
    oneOnly: 'For one sample at a time; print in bulk for several.',
    tooMany: 'At most {{most}} samples on one form.',
    fromDate: 'From',
    toDate: 'To',
    preview: 'Preview',
    scope: 'Samples',
    selected: 'The selected samples ({{count}})',
    filtered: 'All samples that the filters show ({{total}})',
    bulkText:
      'A form for each sample, one behind the other in one PDF to print from, in the order of the list, at most {{most}} samples. Where a form cannot be made no file is made, and those samples are named.',
    narrow: 'Select samples or narrow the filters: 1 to {{most}} samples are printed in bulk.',
    workbook: 'Save as Excel (.xlsx)',
    startBulk: 'Print in bulk',
    making: 'Making the file to print',
    made: '{{done}} of {{total}} samples made',
    inLine: 'Another print is running, yours is waiting in line. Waiting before it: {{ahead}}',
    goesOn: 'You may close this window: the file is kept for a day among the background jobs.',
    stop: 'Stop printing',
    stopping: 'Stopping…',
    another: 'Print others',
    copied: '{{what}} {{nth}} of report {{number}}',
    left: '{{what}} of report {{number}}',
    ready: 'The file to print is there, among the background jobs.',
  },
  makePartial: 'Make it an analysis sheet',
  makePartialText:
    'For a test of a part of what the standard asks: the sheet tells each result and no verdict on the sample. The number stays.',
  makeWhole: 'Make it a test certificate again',
  makeWholeText: 'The report says the verdict on the sample again. The number stays.',
  isNow: 'The report of the sample is now: {{kind}}.',
  partialBecause: 'Made an analysis sheet because: {{reason}}',
  onCertificate: 'It was issued on the form of a test certificate.',
};
