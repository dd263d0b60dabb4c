import type { router } from '../../apps/web/src/app/router.tsx';
import type { MENU } from '../../apps/web/src/app/menu.ts';

/** What is left out, and why. */
export interface None {
  none: string;
}

/** What every address of the product has to say of itself. */
export interface RouteAnswers {
  /** The text of its entry in the menu. */
  menu: (typeof MENU)[number]['label'] | None;
  /** Names of its pictures (`npm run screenshots`), dialogs and all. */
  scenes: readonly [string, ...string[]] | None;
  /** Where accessibility is looked at; `{STATUS}` becomes the id of a sample in that status, `{TEMPLATE}` of a sample type. */
  looks: readonly [string, ...string[]] | None;
  /** A journey that comes here: words of its title. */
  journey: string | None;
}

type Path = keyof (typeof router)['routesByPath'];

/** Pages for whoever has no session. */
export const BEFORE_LOGIN: readonly string[] = [
  '/login',
  '/register',
  '/forgot-password',
  '/forgot_password/$token',
  '/setup',
  '/verify',
  '/verify/$code',
] satisfies Path[];

const PUBLIC: None = { none: 'stands before the login, where there is no menu' };
const DETAIL: None = { none: 'one opens it from the list' };
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Every address with its answers: one without them does not compile, and `routes.test.ts` says what lacks. */
export const ROUTES: Readonly<Record<Path, RouteAnswers>> = {
  '/login': {
    menu: PUBLIC,
    scenes: ['login', 'login-failed'],
    looks: ['/login'],
    journey: 'a guarded page asks for the login',
  },
  '/register': {
    menu: PUBLIC,
    scenes: ['register'],
    looks: ['/register'],
    journey: { none: 'a page to read, without anything to do' },
  },
  '/forgot-password': {
    menu: PUBLIC,
    scenes: ['forgot-password'],
    looks: ['/forgot-password'],
    journey: 'a forgotten password is replaced by the mailed link',
  },
  '/forgot_password/$token': {
    menu: PUBLIC,
    scenes: ['reset-password'],
    looks: ['/forgot_password/khong-con-hieu-luc'],
    journey: 'a forgotten password is replaced by the mailed link',
  },
  '/verify': {
    menu: PUBLIC,
    scenes: ['verify'],
    looks: ['/verify'],
    journey: 'everybody checks a report by its code, and a file against what is archived',
  },
  '/verify/$code': {
    menu: PUBLIC,
    scenes: ['verify-unknown'],
    looks: ['/verify/KNDN-00000-00000-00000-00000'],
    journey: 'everybody checks a report by its code, and a file against what is archived',
  },
  '/setup': {
    menu: PUBLIC,
    scenes: ['setup'],
    looks: ['/setup'],
    journey: 'an empty laboratory gets an account for every role',
  },
  '/': {
    menu: 'shell.home',
    scenes: ['home', 'home-technician', 'alerts', 'alerts-empty', 'alerts-delete', 'audit', 'audit-entry'],
    looks: ['/', '/?tab=0', '/?tab=1', '/?tab=3', '/?tab=4'],
    journey: 'the custodian is told what is due, and opens the sample from it',
  },
  '/task': {
    menu: { none: 'the specification’s own address of the alerts, which are on the home page' },
    scenes: { none: 'leads to the home page' },
    looks: ['/task'],
    journey: 'alerts are marked read and unread',
  },
  '/sample': {
    menu: 'shell.samples',
    scenes: ['samples', 'samples-empty', 'samples-selected', 'samples-columns', 'sample-add', 'forbidden'],
    looks: ['/sample', '/sample?status=NOT_RECEIVE&textSearch=khongcoai'],
    journey: 'the custodian registers a sample',
  },
  '/sample/retention': {
    menu: { none: 'one opens it from the list of samples and from the alerts' },
    scenes: ['retention', 'holds'],
    looks: ['/sample/retention', '/sample/retention?tab=holds', '/sample/retention?tab=rules'],
    journey: 'a changed rule reaches the samples',
  },
  '/sample/handover': {
    menu: { none: 'one opens it from the board of what waits' },
    scenes: ['handovers', 'handovers-empty'],
    looks: ['/sample/handover'],
    journey: 'a technician confirms what was handed over in a session of her own',
  },
  '/sample/destruction': {
    menu: { none: 'one opens it from what is due for destruction' },
    scenes: ['destructions'],
    looks: ['/sample/destruction'],
    journey: 'two people sign the minutes of destruction',
  },
  '/sample/destruction/$id': {
    menu: DETAIL,
    scenes: ['destruction-open', 'destruction-gone'],
    looks: [`/sample/destruction/${NOBODY}`],
    journey: 'two people sign the minutes of destruction',
  },
  '/sample/$id': {
    menu: DETAIL,
    scenes: ['record-new', 'record-analyzing', 'record-reported', 'record-stored'],
    looks: ['/sample/{NOT_RECEIVE}', '/sample/{ANALYZING}', '/sample/{REPORTED}'],
    journey: 'the page tells the whole story',
  },
  '/sample/$id/file/$fileId': {
    menu: DETAIL,
    scenes: ['file-gone'],
    looks: [`/sample/{RECEIVED}/file/${NOBODY}`],
    journey: 'a PDF opens in the viewer, its link in a new tab',
  },
  '/test': {
    menu: 'shell.tests',
    scenes: ['tests', 'tests-technician', 'test-drawer', 'test-legend', 'test-review', 'test-approve'],
    looks: ['/test'],
    journey: 'review is requested with a signature',
  },
  '/test/oos': {
    menu: { none: 'one opens it from the list of tests, from a sample and from the audit trail' },
    scenes: ['oos', 'oos-empty'],
    looks: ['/test/oos', '/test/oos?status=CLOSED'],
    journey: 'a result out of specification is confirmed by three people',
  },
  '/test/entry': {
    menu: { none: 'one opens it with the tests that were selected' },
    scenes: ['result-entry'],
    looks: ['/test/entry'],
    journey: 'the grid asks which number is meant',
  },
  '/safeguards': {
    menu: 'shell.safeguards',
    scenes: ['safeguards', 'safeguards-empty'],
    looks: ['/safeguards', '/safeguards?state=decided'],
    journey: 'what weakens a safeguard waits for a second person, who signs for it',
  },
  '/jobs': {
    menu: 'shell.jobs',
    scenes: ['jobs', 'jobs-empty'],
    looks: ['/jobs', '/jobs?state=DEAD'],
    journey: 'an administrator sees the job that mailed it',
  },
  '/system-status': {
    menu: 'shell.systemStatus',
    scenes: ['system-status'],
    looks: ['/system-status'],
    journey: 'the state of the system is told to administrators, with what to do',
  },
  '/client': {
    menu: 'shell.clients',
    scenes: ['clients', 'clients-empty', 'client-add', 'client-edit', 'client-open', 'client-delete'],
    looks: ['/client', '/client?textSearch=khongcoai'],
    journey: 'a client is added with a new type, a picture and its caption',
  },
  '/api': {
    menu: 'shell.developer',
    scenes: ['developer', 'developer-answer'],
    looks: ['/api'],
    journey: 'a call is sent from the developer page',
  },
  '/document': {
    menu: 'shell.documents',
    scenes: ['documents', 'documents-empty', 'document-add', 'document-publish', 'document-delete'],
    looks: ['/document'],
    journey: 'a document is added as a draft',
  },
  '/settings': {
    menu: 'shell.settings',
    scenes: ['settings', 'settings-change', 'settings-holidays', 'settings-history'],
    looks: ['/settings'],
    journey: 'an empty laboratory gets its name, its site code and its letterhead',
  },
  '/form-setting': {
    menu: 'shell.formSetting',
    scenes: [
      'form-setting',
      'form-setting-tests',
      'form-setting-group',
      'form-setting-classification',
      'form-setting-test',
      'form-setting-delete',
      'form-setting-close',
      'analyte-settings',
      'flag-values',
      'flag-colours',
      'limits-waiting',
    ],
    looks: ['/form-setting', '/form-setting?type=TEST'],
    journey: 'a new sample type with reworded labels',
  },
  '/form-setting/add': {
    menu: DETAIL,
    scenes: ['form-setting-add'],
    looks: ['/form-setting/add', '/form-setting/add?type=TEST'],
    journey: 'a new sample type with reworded labels',
  },
  '/form-setting/sheet/$id': {
    menu: DETAIL,
    scenes: ['analyte-sheet'],
    looks: [`/form-setting/sheet/${NOBODY}`],
    journey: 'a monograph is pasted as one sheet',
  },
  '/form-setting/$id': {
    menu: DETAIL,
    scenes: ['form-setting-edit', 'form-setting-details', 'form-setting-save', 'form-setting-versions'],
    looks: ['/form-setting/{TEMPLATE}', `/form-setting/${NOBODY}`],
    journey: 'a new sample type with reworded labels',
  },
  '/document/training': {
    menu: { none: 'one opens it from the tabs of the documents and from the alerts' },
    scenes: ['training-empty'],
    looks: ['/document/training', '/document/training?signed=true'],
    journey: 'the technician finds what is to be read',
  },
  '/document/requests': {
    menu: { none: 'one opens it from the tabs of the documents and from the alerts' },
    scenes: ['document-requests-empty'],
    looks: ['/document/requests', '/document/requests?mine=true', '/document/requests?all=true'],
    journey: 'a controlled copy is asked for, approved and printed',
  },
  '/document/$id': {
    menu: DETAIL,
    scenes: ['document-gone', 'document-open'],
    looks: [`/document/${NOBODY}`],
    journey: 'its link opens the document in a new tab',
  },
  '/permission-management': {
    menu: { none: 'by the specification a button on the page of users leads here' },
    scenes: ['permissions', 'permissions-save', 'permission-groups'],
    looks: ['/permission-management', '/permission-management?app=UserManagament'],
    journey: 'a right is given and taken while the page of the other is open',
  },
  '/access-review': {
    menu: { none: 'one opens it from the page of permissions' },
    scenes: ['access-review'],
    looks: ['/access-review'],
    journey: 'the access review tells of today and of a past day',
  },
  '/double-people': {
    menu: { none: 'one opens it from the page of users' },
    scenes: ['double-people'],
    looks: ['/double-people'],
    journey: 'accounts of one name are asked about, listed, and confirmed as two people',
  },
  '/user-management': {
    menu: 'shell.users',
    scenes: ['users', 'users-empty', 'user-add', 'user-edit', 'user-reset', 'user-delete', 'password'],
    looks: ['/user-management', '/user-management?search=khongcoai'],
    journey: 'an administrator opens an account',
  },
};
