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
  done: '{{name}} exported',
};
