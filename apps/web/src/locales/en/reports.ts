import type { reports as vi } from '../vi/reports.ts';
import type { Shape } from '../shape.ts';

export const reports: Shape<typeof vi> = {
  forms: {
    'test-certificate': 'Test certificate',
    'test-result': 'Test certificate (portrait)',
    'analysis-sheet': 'Analysis sheet',
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
