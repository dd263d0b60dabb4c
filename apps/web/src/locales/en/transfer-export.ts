import type { Shape } from '../shape.ts';
import type { transferExport as vi } from '../vi/transfer-export.ts';

export const transferExport: Shape<typeof vi> = {
  action: 'Export the list',
  titleOf: 'Export the list – {{type}}',
  type: 'Kind of file',
  list: 'List of samples (.xlsx)',
  chooseType: 'Please choose a kind of file',
  scope: 'Samples',
  selected: 'The selected samples ({{count}})',
  filtered: 'All samples that the filters show',
  ministry: 'Data for the database of the Ministry of Health (.xlsx)',
  hint: {
    list: 'The file has every column of the template of the chosen sample group.',
    ministry:
      'Only state samples (L) whose report is issued, a row each with result, report number and day of issue. Submitted samples, and those without an issued report, are not in the file.',
  },
  leftOut: 'Not in the file: {{count}} samples that were submitted or have no issued report.',
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
