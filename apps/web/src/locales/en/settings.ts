import type { Shape } from '../shape.ts';
import type { settings as vi } from '../vi/settings.ts';

export const settings: Shape<typeof vi> = {
  intro:
    'Each setting has a day from which it counts, and a reason. Former values are kept; issued reports do not change.',
  since: 'From {{day}}',
  isDefault: 'The default, never set so far',
  change: 'Change',
  changeOf: 'Change: {{name}}',
  history: 'History',
  historyOf: 'History: {{name}}',
  nothing: 'None',
  andMore: 'and {{count}} more lines',
  neverSet: 'Never set so far: the default counts.',
  counts: 'in force',
  ahead: 'to come',
  written: 'Written {{at}}',
  byProgram: 'The program',
  letterhead: 'Head of a certificate (example)',
  wholePage: 'See the whole page',
  preview: 'Preview the certificate',
  validFrom: 'In force from',
  validFromHint: 'Today or a later day.',
  notBefore: 'In force from must not be before today',
  nextStays:
    'The value that was prepared for {{day}} still comes into force that day. If it is not wanted any more, set the value of that very day anew.',
  why: 'Reason for the change',
  required: '{{label}} is required!',
  between: 'Enter a number from {{min}} to {{max}}',
  saved: 'Saved: {{name}}.',
  savedAhead: 'Saved: {{name}}, in force from {{day}}.',
  twice: 'This day is in a row above',
  addRow: 'Add a row',
  removeRow: 'Remove row {{number}}',
};
