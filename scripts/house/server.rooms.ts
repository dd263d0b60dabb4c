import { defineRooms } from './define-rooms.ts';

/** What the rooms of the server take from one another. Tables are offered by their queries; an operation that another room runs in its own transaction stands in `offers`. */
export const serverRooms = defineRooms({
  alerts: { uses: [] },
  analytes: { uses: [] },
  choices: { uses: [] },
  jobs: { uses: [] },
  settings: { uses: [], offers: ['refuse-if-off'] },
  auth: { uses: ['settings'], offers: ['passwords/check-new-password', 'passwords/one-time-password'] },
  rights: { uses: ['settings'], offers: ['change-rights'] },
  clients: { uses: ['config-lists', 'samples'], offers: ['add-image'] },
  'config-lists': { uses: [] },
  developer: { uses: ['settings'] },
  places: { uses: ['settings'] },
  templates: { uses: [], offers: ['default-templates'] },
  'test-setup': { uses: [] },
  users: { uses: ['auth', 'rights'], offers: ['default-roles', 'insert-role'] },
  samples: {
    uses: ['settings', 'templates'],
    offers: [
      'judge-samples',
      'order/export-cell',
      'order/list-in-order',
      'receipt-day',
      'receipt-needs',
      'sample-state',
    ],
  },
  'analysis-groups': { uses: ['samples', 'users'] },
  attachments: { uses: ['clients', 'samples'] },
  audit: { uses: ['samples'] },
  documents: { uses: ['samples'] },
  ledger: { uses: ['samples'] },
  retention: { uses: ['samples', 'templates'], offers: ['insert-default-rules'] },
  tests: {
    uses: ['analytes', 'samples', 'test-setup', 'users'],
    offers: ['limits-of', 'move-tests', 'test-content'],
  },
  custody: { uses: ['samples', 'settings', 'tests'] },
  home: { uses: ['alerts', 'retention', 'samples', 'settings', 'tests'] },
  registration: {
    uses: ['documents', 'samples', 'settings', 'templates', 'tests', 'users'],
    offers: ['check-sample', 'relate-document', 'sampled-since'],
  },
  printing: {
    uses: ['samples', 'settings', 'tests'],
    offers: ['forms/certificate/render-certificate', 'forms/summary/build-summary'],
  },
  reports: { uses: ['printing', 'samples', 'settings', 'tests'] },
  setup: { uses: ['auth', 'retention', 'templates', 'users'] },
  statistics: { uses: ['printing', 'samples', 'settings'] },
  transfer: { uses: ['documents', 'registration', 'samples', 'settings', 'templates'] },
});
