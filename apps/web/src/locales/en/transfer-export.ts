import type { Shape } from '../shape.ts';
import type { transferExport as vi } from '../vi/transfer-export.ts';

export const transferExport: Shape<typeof vi> = {
  action: 'Export forms and lists',
  titleOf: 'Export forms and lists – {{type}}',
  type: 'Report type',
  list: 'List of samples (.xlsx)',
  chooseType: 'Please choose a report type',
  scope: 'Samples',
  selected: 'The selected samples ({{count}})',
  filtered: 'All samples that the filters show',
  listHint: 'The file has every column of the template of the chosen sample group.',
  formHint: 'Preview the PDF, then print or save it.',
  oneOnly: 'This report type is made for one sample at a time.',
  preview: 'Preview',
  download: 'Download',
  inLine: 'Many exports are running, yours is waiting in line. Waiting before it: {{ahead}}',
  making: 'Making the list of samples',
  rows: '{{done}} of {{total}} samples written',
  goesOn:
    'You may close this dialog: the file is downloaded when it is done, and kept for a day among the background jobs.',
  stop: 'Stop the export',
  stopping: 'Stopping…',
  hide: 'Hide and go on working',
  done: '{{name}} exported',
};
