import type { Shape } from '../shape.ts';
import type { testDocuments as vi } from '../vi/test-documents.ts';

export const testDocuments: Shape<typeof vi> = {
  waiting: 'New documents',
  waitingHint: 'They go with the result when you save it.',
  title: 'Documents',
  none: 'No documents yet.',
  add: 'Add documents',
  added: '{{name}} was added',
  notAdded: '{{name}} could not be added: {{message}}',
  save: 'Save {{name}}',
  meta: 'Version {{version}} · {{type}} · {{size}} · {{who}}, {{when}}',
  replaced: 'Replaced by a newer version',
  replace: 'Replace',
  replaceOf: 'Replace {{name}} by another version',
  replaceTitle: 'Replace a document by another version',
  replaceText: 'The version that is there is kept and can still be read.',
  replacedBy: 'Replaced by {{name}}',
  takeOut: 'Remove {{name}}',
  choose: 'Choose a file',
  chooseFirst: 'Choose the file of the new version.',
};
