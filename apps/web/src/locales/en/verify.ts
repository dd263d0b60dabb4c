import type { verify as vi } from '../vi/verify.ts';
import type { Shape } from '../shape.ts';

export const verify: Shape<typeof vi> = {
  title: 'Check a report',
  intro:
    'Type the verification code on the report, or scan its QR code, to learn whether it is genuine and still valid.',
  code: 'Verification code',
  codeRequired: 'Please type the verification code!',
  check: 'Check',
  state: {
    GENUINE: 'The report is genuine and valid',
    SUPERSEDED: 'The report has been replaced',
    WITHDRAWN: 'The report has been withdrawn',
  },
  replacedBy: 'The valid report is number {{number}}.',
  withdrawnHint: 'What this report says no longer counts.',
  unknown: 'No report bears this code',
  unknownHint:
    'Compare each sign with the code on the report. If it is right and still not found, ask where the report was issued.',
  number: 'Number',
  issuedOn: 'Issued on',
  laboratory: 'Issued by',
  product: 'Sample',
  batch: 'Batch',
  conclusion: 'Conclusion',
  noConclusion: 'An analysis sheet, without a verdict on the sample',
  compare: 'Compare this with the paper: where they differ, the paper has been altered.',
  fileTitle: 'Compare a PDF with what is archived',
  fileHint: 'Drop the PDF of the report here. It is compared in this browser and sent nowhere.',
  chooseFile: 'Choose a PDF',
  comparing: 'Comparing…',
  isArchived: 'The file “{{name}}” is the archived copy of this report, byte by byte.',
  archivedState: {
    GENUINE: 'The report is valid.',
    SUPERSEDED: 'The report has been replaced: what this archived copy says no longer counts.',
    WITHDRAWN: 'The report has been withdrawn: what this archived copy says no longer counts.',
  },
  isCopy: 'The file “{{name}}” is copy no. {{copy}}, byte by byte.',
  isNeither:
    'The file “{{name}}” is neither the archived copy nor a printed copy of this report: it may have been altered, or is a viewing copy or a scan.',
};
