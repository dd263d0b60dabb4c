import type { choices as vi } from '../vi/choices.ts';
import type { Shape } from '../shape.ts';

export const choices: Shape<typeof vi> = {
  new: 'Add or delete values of {{field}}',
  value: 'New value of {{field}}',
  valueHint: 'New value',
  add: 'Add',
  remove: 'Delete the value {{value}}',
  removeTitle: 'Delete “{{value}}” from {{field}}?',
  removeText: 'Samples that hold this value do not change.',
  added: 'Added successfully!',
  removed: 'Deleted successfully!',
  alike: 'Alike, and taken as one value: {{values}}',
  unexpected: 'unexpected error',
};
