import { beside, choose, dialog } from '../e2e/pages/dialogs.ts';
import { RecordList } from '../e2e/pages/record-list.ts';
import { KEEPING } from './screenshot-scenes.keeping.ts';
import { LIMITS } from './screenshot-scenes.limits.ts';
import { PRINTING } from './screenshot-scenes.printing.ts';
import { OF_TESTS } from './screenshot-scenes.tests.ts';
import { dialogOf, first, open, type Scene, viewerOf } from './screenshot-stage.ts';

const listed = (status: string): string => `/sample?status=${status}`;

/** Every picture that is made of the pages. */
export const SCENES: readonly Scene[] = [
  { name: 'login', user: '', path: '/login' },
  {
    name: 'login-failed',
    user: '',
    path: '/login',
    act: async ({ page, texts }) => {
      await page.getByLabel(texts.auth.username).fill('knv1');
      await page.getByLabel(texts.auth.password, { exact: true }).fill('sai');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'register', user: '', path: '/register' },
  { name: 'forgot-password', user: '', path: '/forgot-password' },
  { name: 'reset-password', user: '', path: '/forgot_password/khong-con-hieu-luc' },
  { name: 'setup', user: '', path: '/setup' },
  { name: 'verify', user: '', path: '/verify' },
  { name: 'verify-unknown', user: '', path: '/verify/KNDN-00000-00000-00000-00000' },
  { name: 'not-found', path: '/khong-co' },
  { name: 'forbidden', user: 'admin', path: '/sample' },
  { name: 'home', path: '/' },
  { name: 'home-technician', user: 'knv1', path: '/' },
  { name: 'alerts', user: 'quanlymau1', path: '/?tab=3' },
  { name: 'alerts-empty', user: 'knv1', path: '/?tab=3' },
  {
    name: 'alerts-delete',
    user: 'quanlymau1',
    path: '/?tab=3',
    act: first((texts) => texts.common.delete),
  },
  { name: 'audit', path: '/?tab=4' },
  {
    name: 'audit-entry',
    path: '/?tab=4',
    act: async ({ page }) => page.locator('section table button[aria-expanded=false]').nth(4).click(),
  },
  {
    name: 'menu',
    path: '/',
    act: async ({ page, texts }) => page.getByRole('button', { name: texts.shell.menu }).click(),
  },
  { name: 'samples', path: '/sample' },
  { name: 'samples-empty', path: '/sample?textSearch=zzzz' },
  {
    name: 'samples-selected',
    path: '/sample',
    wideOnly: true,
    act: async ({ page, texts }) => new RecordList(page, texts).selectAll(),
  },
  {
    name: 'samples-columns',
    path: '/sample',
    wideOnly: true,
    act: async ({ page, texts }) => page.getByRole('button', { name: texts.ui.columns }).click(),
  },
  {
    name: 'sample-add',
    path: '/sample',
    act: async ({ page, texts }) => {
      await choose(page.locator('main'), texts.samples.template, 'Thuốc hóa dược');
      await page.getByRole('button', { name: texts.samples.add }).click();
      await dialog(page).waitFor();
    },
  },
  dialogOf('sample-edit', listed('NOT_RECEIVE'), (texts) => texts.samples.action.edit),
  {
    ...dialogOf('sample-recheck', listed('ANALYZING'), (texts) => texts.samples.action.edit),
    act: async (stage) => {
      const { page, texts } = stage;
      await first((all) => all.samples.action.edit)(stage);
      const form = dialog(page);
      await form.locator('#generalInformation_chronicleBatchDate').fill('PA260418-B');
      await form.locator('#sampleChronicleInformation_expirationDate').fill('30/04/2029');
      await page.keyboard.press('Tab');
      await form.getByLabel(texts.samples.changeReason).fill('Đính chính theo công văn của cơ sở');
      await form.getByRole('button', { name: texts.common.save, exact: true }).click();
      await page.getByLabel(texts.registration.username).waitFor();
    },
  },
  dialogOf('sample-receive', listed('NOT_RECEIVE'), (texts) => texts.samples.action.receive),
  {
    name: 'sample-receive-late',
    path: listed('NOT_RECEIVE'),
    act: async (stage) => {
      await first((texts) => texts.samples.action.receive)(stage);
      await dialog(stage.page).locator('#receive-day').fill('05/01/2026');
      await stage.page.keyboard.press('Tab');
    },
  },
  dialogOf('sample-remark', listed('REPORTED'), (texts) => texts.samples.action.annotate),
  dialogOf('sample-refuse', listed('NOT_RECEIVE'), (texts) => texts.samples.action.refuse),
  dialogOf('sample-store', listed('RECEIVED'), (texts) => texts.samples.action.store),
  {
    name: 'sample-move',
    path: listed('RECEIVED'),
    act: async (stage) => {
      await choose(stage.page.locator('main'), stage.texts.samples.template, 'Thuốc hóa dược');
      await first((texts) => texts.samples.action.moveToGroup)(stage);
    },
  },
  dialogOf('sample-assign', listed('MOVE_TO_CART'), (texts) => texts.samples.action.assign),
  dialogOf('sample-send-out', listed('STORED'), (texts) => texts.samples.action.sendOut),
  // The one whose retention is over.
  dialogOf('sample-destroy', `${listed('STORED')}&year=2024`, (texts) => texts.samples.action.destroy),
  dialogOf('sample-destroy-early', listed('STORED'), (texts) => texts.samples.action.destroyEarly),
  dialogOf('sample-restore', listed('DESTROYED') + '&year=0', (texts) => texts.samples.action.restore),
  dialogOf('sample-issue', listed('REPORT_SAMPLE_HAS_EXISTED'), (texts) => texts.samples.action.issue),
  viewerOf('sample-barcode', listed('RECEIVED'), (texts) => texts.samples.action.barcode),
  viewerOf('sample-certificate', listed('REPORTED'), (texts) => texts.samples.action.certificate),
  dialogOf('sample-clone', listed('RECEIVED'), (texts) => texts.samples.action.clone),
  dialogOf('sample-separate', listed('RECEIVED'), (texts) => texts.samples.action.separate),
  dialogOf('sample-upload', listed('RECEIVED'), (texts) => texts.samples.action.upload),
  dialogOf('sample-delete', listed('NOT_RECEIVE'), (texts) => texts.samples.action.delete),
  dialogOf('sample-dissociate', listed('RECEIVED'), (texts) => texts.custody.dissociate),
  dialogOf('sample-lock', listed('REPORT_SAMPLE_HAS_EXISTED'), (texts) => texts.samples.action.lockResults),
  {
    name: 'sample-import',
    path: '/sample',
    act: async ({ page, texts }) => {
      await choose(page.locator('main'), texts.samples.template, 'Thuốc hóa dược');
      await page.getByRole('button', { name: texts.transferImport.import }).click();
      await dialog(page).waitFor();
    },
  },
  { name: 'retention', path: '/sample/retention' },
  { name: 'oos', path: '/test/oos' },
  { name: 'oos-empty', path: '/test/oos?fromDate=2099-01-01' },
  { name: 'holds', path: '/sample/retention?tab=holds' },
  { name: 'handovers', user: 'knv1', path: '/sample/handover' },
  { name: 'handovers-empty', path: '/sample/handover' },
  { name: 'document-requests-empty', user: 'knv1', path: '/document/requests' },
  { name: 'training-empty', user: 'knv1', path: '/document/training' },
  { name: 'destructions', path: '/sample/destruction' },
  { name: 'destruction-open', path: '/sample/destruction', act: open },
  { name: 'destruction-gone', path: '/sample/destruction/00000000-0000-4000-8000-000000000000' },
  { name: 'record-stored', path: listed('STORED'), act: open },
  { name: 'record-reported', path: listed('REPORTED'), act: open },
  { name: 'record-analyzing', path: listed('ANALYZING'), act: open },
  { name: 'record-new', path: listed('NOT_RECEIVE'), act: open },
  {
    name: 'file-gone',
    path: '/sample/00000000-0000-4000-8000-000000000000/file/00000000-0000-4000-8000-000000000000',
  },
  { name: 'documents', path: '/document' },
  { name: 'documents-empty', path: '/document?searchStr=zzzz' },
  {
    name: 'document-add',
    path: '/document',
    act: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.documents.add }).click();
      await dialog(page).waitFor();
    },
  },
  {
    ...dialogOf('document-publish', '/document?searchStr=OOS', (texts) => texts.documents.publish),
    // Its author: nobody else puts it in force.
    user: 'truongphong1',
  },
  dialogOf('document-delete', '/document?searchStr=OOS', (texts) => texts.documents.delete),
  viewerOf('document-open', '/document?searchStr=paracetamol', (texts) => texts.documents.open),
  { name: 'document-gone', path: '/document/00000000-0000-4000-8000-000000000000' },
  {
    name: 'sample-document',
    path: '/sample',
    act: async ({ page, texts }) => {
      await choose(page.locator('main'), texts.samples.template, 'Thuốc hóa dược');
      await page.getByRole('button', { name: texts.samples.add }).click();
      const box = dialog(page).locator('#generalInformation_documentId');
      await box.fill('lay mau');
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().waitFor();
    },
  },
  { name: 'tests', path: '/test' },
  { name: 'tests-technician', user: 'knv1', path: '/test' },
  {
    name: 'test-drawer',
    path: '/test?status=LOCKED',
    wideOnly: true,
    act: async ({ page }) => {
      await page.getByRole('row').nth(3).dblclick();
      await beside(page).waitFor();
    },
  },
  {
    name: 'test-legend',
    path: '/test',
    wideOnly: true,
    act: async ({ page, texts }) => page.getByRole('button', { name: texts.tests.legend }).click(),
  },
  {
    name: 'result-entry',
    user: 'knv1',
    path: '/test?status=NEW',
    wideOnly: true,
    act: async ({ page, texts }) => {
      const list = new RecordList(page, texts);
      await list.selectAll();
      await list.act(texts.tests.actions.enterResult);
      await page.waitForURL('**/test/**');
    },
  },
  {
    ...dialogOf('test-review', '/test?status=REQUEST_REVIEW', (texts) => texts.tests.actions.review),
    wideOnly: true,
    user: 'soatxet1',
  },
  {
    ...dialogOf('test-send-back', '/test?status=REQUEST_REVIEW', (texts) => texts.tests.actions.sendBack),
    wideOnly: true,
    user: 'soatxet1',
  },
  {
    ...dialogOf('test-approve', '/test?status=REQUEST_APPROVED', (texts) => texts.tests.actions.approve),
    wideOnly: true,
    user: 'pheduyet1',
  },
  {
    ...dialogOf('test-reject', '/test?status=REQUEST_APPROVED', (texts) => texts.tests.actions.reject),
    wideOnly: true,
    user: 'pheduyet1',
  },
  ...PRINTING,
  ...KEEPING,
  ...LIMITS,
  ...OF_TESTS,
];
