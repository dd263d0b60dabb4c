import { defineRooms } from './define-rooms.ts';

/** What the rooms of the server take from one another. Tables are offered by their queries; an operation that another room runs in its own transaction stands in `offers`. */
export const serverRooms = defineRooms({
  alerts: { uses: [] },
  analytes: { uses: [] },
  auth: { uses: [] },
  choices: { uses: ['samples'] },
  clients: { uses: [] },
  settings: { uses: [] },
  rights: { uses: [] },
  places: { uses: ['settings'] },
  templates: { uses: [], offers: ['default-templates'] },
  'test-setup': { uses: [] },
  users: { uses: [], offers: ['default-roles', 'insert-role'] },
  samples: {
    uses: ['settings', 'templates'],
    offers: [
      'judge-samples',
      'order/export-cell',
      'order/list-in-order',
      'receipt-day',
      'receipt-needs',
      'refuse-origin',
      'sample-state',
    ],
  },
  'analysis-groups': { uses: ['samples', 'users'] },
  attachments: { uses: ['samples'] },
  audit: { uses: ['samples'] },
  documents: { uses: ['samples'] },
  ledger: { uses: ['samples'] },
  retention: { uses: ['samples', 'templates'], offers: ['insert-default-rules'] },
  tests: {
    uses: ['analytes', 'samples', 'test-setup', 'users'],
    offers: ['limits-of', 'move-tests', 'test-content'],
  },
  custody: { uses: ['samples', 'tests'] },
  home: { uses: ['alerts', 'retention', 'samples', 'tests'] },
  registration: {
    uses: ['documents', 'samples', 'settings', 'templates', 'tests', 'users'],
    offers: ['check-sample', 'relate-document'],
  },
  printing: {
    uses: ['samples', 'settings', 'tests'],
    offers: ['forms/certificate/render-certificate', 'forms/summary/build-summary'],
  },
  reports: { uses: ['printing', 'samples', 'settings', 'tests'] },
  setup: { uses: ['retention', 'templates', 'users'] },
  statistics: { uses: ['printing', 'samples', 'settings'] },
  transfer: { uses: ['documents', 'registration', 'samples', 'templates'] },
});
