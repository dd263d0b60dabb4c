/** What runs of a file of journeys at every landing. */
export interface LandingJourney {
  /** Words of its title, which no other journey of the file has; without them every journey of the file. */
  journey?: string;
  why: string;
}

/**
 * Families of screens, each with the files of their journeys in `e2e/journeys` (without `.spec.ts`) and what of these runs at every
 * landing.
 */
export type Families = Readonly<Record<string, Readonly<Record<string, readonly LandingJourney[]>>>>;

/**
 * What `npm test` runs of the journeys: of each family of screens one that goes through the most of it, and all the way to the
 * certificate. `npm run test:all` runs every journey, and whoever changes a screen its files by name. A journey that needs what an
 * earlier one of its file made stands behind that one. Held against the journeys that there are by `landing-faults.ts`.
 */
export const FAMILIES: Families = {
  'the way to the certificate': {
    'counter-to-certificate': [{ why: 'what the system is for, by everybody who has a part in it' }],
    'empty-to-certificate': [],
  },
  'every page: stored scripts, accessibility': {
    crawl: [
      {
        journey: 'at home, in the trail, on the developer page',
        why: 'the frame, lists, opened entries and what scripts may run, on few pages',
      },
    ],
  },
  'login, sessions and the frame of the pages': {
    shell: [
      {
        journey: 'a guarded page asks for the login',
        why: 'the form of the login, and the way back to where one was going',
      },
      {
        journey: 'the first page asks for less than',
        why: 'whatever is imported may make the first script too heavy',
      },
    ],
    sessions: [],
    search: [{ why: 'the keys that lead from anywhere to any record' }],
    'lock-out': [],
    'forgotten-password': [],
  },
  'home and alerts': {
    alerts: [
      {
        journey: 'the custodian is told what is due',
        why: 'the bell, the alerts, and the way from one to its sample',
      },
    ],
    dashboard: [
      {
        journey: 'from a part of a chart to the list',
        why: 'charts in a browser, the way to a list and back by mouse and key, and what only the dashboard loads',
      },
    ],
  },
  'the audit trail and the developer page': {
    'audit-export': [],
    'audit-names': [],
    developer: [{ journey: 'a call is sent', why: 'the developer page, and the entry that it leaves' }],
  },
  'the list of samples': {
    'sample-list': [
      {
        journey: 'the filters stand in the address',
        why: 'filters, address and pages, as all lists have them',
      },
    ],
    views: [],
    scan: [],
    'scan-keys': [
      {
        journey: 'answers no question of a receipt',
        why: 'a scanner is a keyboard: its keys must not receive a sample',
      },
    ],
  },
  'the form of a sample': {
    'sample-form': [
      {
        journey: 'a sample is registered with the keyboard alone',
        why: 'every kind of field, and each within reach of the keys',
      },
    ],
    choices: [],
    places: [],
  },
  'two people at one record': {
    'two-editors': [
      { journey: 'the second save shows three versions', why: 'nothing is overwritten unseen' },
    ],
    'second-person': [],
  },
  receipt: {
    receipt: [
      {
        journey: 'the client is asked about a torn box',
        why: 'the checklist of the receipt, with a deviation',
      },
    ],
  },
  'custody and the ways of a sample': {
    custody: [
      {
        journey: 'a technician confirms what was handed over',
        why: 'a hand-over has two sides and two sessions',
      },
    ],
    'handover-papers': [],
    lifecycle: [],
  },
  'quantities and families of samples': {
    quantities: [
      { journey: 'a sample is split', why: 'the ledger, and that nothing goes which is not there' },
    ],
  },
  'retention, holds and destruction': {
    retention: [],
    destruction: [
      {
        journey: 'two people sign the minutes of destruction',
        why: 'what cannot be undone: minutes, two signatures, the paper',
      },
    ],
  },
  'files of samples and documents': {
    files: [],
    'seen-files': [],
    'document-folders': [],
    'document-copies': [],
    'document-life': [],
    documents: [
      { journey: 'a document is added as a draft', why: 'a file goes up, and a document is put in force' },
    ],
  },
  import: {
    import: [
      { journey: 'its blank workbook is downloaded', why: 'gives the workbook that is filled in next' },
      { journey: 'the corrected file is imported', why: 'a workbook becomes samples' },
    ],
  },
  export: {
    export: [{ journey: 'the whole filtered list', why: 'what is saved is what is shown' }],
  },
  printing: {
    printing: [
      { journey: 'what is saved is asked for and noted', why: 'a report leaves the house, counted' },
    ],
  },
  'issued reports': {
    'amend-report': [
      {
        journey: 'an issued report is amended',
        why: 'the page of reports, a replaced one and its successor',
      },
    ],
    verify: [],
  },
  'the list of tests and their records': {
    assignment: [
      {
        journey: 'are given to a technician in one act',
        why: 'the tests of several samples in one act, with their sheet',
      },
    ],
    'test-records': [],
    'blind-coding': [],
  },
  'the grid of results': {
    'entry-letters': [],
    'blind-entry': [
      {
        journey: 'two hundred values are typed blind',
        why: 'a value in a wrong row is the worst that the grid can do, and only real keys show it',
      },
    ],
    'unclear-numbers': [
      {
        journey: 'six values become a result',
        why: 'values, calculation and draft, up to what the reviewer sees',
      },
    ],
    'many-results': [],
  },
  'results out of specification': {
    oos: [{ why: 'no failing result goes on without its case' }],
  },
  'tests, analytes and limits as they are set up': {
    'test-setup': [],
    analytes: [],
    'analyte-sheet': [],
    limits: [
      {
        journey: 'a change of limits that a test has waits',
        why: 'from the set-up of a test down to a limit, which verdicts follow',
      },
    ],
  },
  'types of samples': {
    'form-setting': [
      { journey: 'a new sample type with reworded labels', why: 'the editor, and the form that it makes' },
    ],
  },
  clients: {
    clients: [
      {
        journey: 'a client is changed, and its samples are a click away',
        why: 'list, form and what hangs on a client',
      },
    ],
  },
  'people and their rights': {
    users: [
      {
        journey: 'an administrator opens an account',
        why: 'an account, its groups, and what is typed of it as text',
      },
    ],
    permissions: [
      { journey: 'a group is made and gets a right', why: 'the screen that says who may do what' },
    ],
    'ten-accounts': [],
    safeguards: [],
  },
  'settings of the laboratory': {
    settings: [
      {
        journey: 'an empty laboratory gets its name',
        why: 'a laboratory without demo data starts, and takes a setting',
      },
    ],
    'first-result': [],
  },
  'work without a network': {
    offline: [{ journey: 'without a network a sample is kept', why: 'nothing is lost or sent twice' }],
    'sampler-day': [],
  },
};

/** The list, one after the other. */
export const LANDING: readonly (LandingJourney & { file: string })[] = Object.values(FAMILIES).flatMap(
  (files) => Object.entries(files).flatMap(([file, journeys]) => journeys.map((one) => ({ ...one, file }))),
);
