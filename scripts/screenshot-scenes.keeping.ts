import type { Page } from '@playwright/test';
import { type LaboratoryKey, SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { dialog } from '../e2e/pages/dialogs.ts';
import { RecordList } from '../e2e/pages/record-list.ts';
import { dialogOf, firstRecord, type Scene, type Stage } from './screenshot-stage.ts';

/** Opens a dialog of a setting, in whatever language the page is. */
async function openSetting(page: Page, label: string, key: LaboratoryKey): Promise<void> {
  const { vi, en } = SETTINGS[key].title;
  const names = [vi, en].map((name) => page.getByRole('button', { name: label.replace('{{name}}', name) }));
  await names.reduce((one, other) => one.or(other)).click();
  await dialog(page).waitFor();
}
/** The first user group of the application that the address names. */
const firstGroup = async ({ page, texts }: Stage): Promise<void> => {
  await page.getByLabel(texts.rights.group).click();
  await page.keyboard.press('Enter');
  await page.locator('fieldset').first().waitFor();
};

/** The test ids of the first group, which opens to them. */
const openGroup = async ({ page }: Stage): Promise<void> => {
  await page.locator('[data-opener]').first().click();
  await page.locator('[data-opener][aria-expanded=true]').waitFor();
  await firstRecord(page);
};
/** The template editor with its preview drawn; a phone shows the checklist alone. */
const drawnForm = async ({ page, texts }: Stage): Promise<void> => {
  await page.getByRole('region', { name: texts.templates.editor.checklist }).waitFor();
  await page.getByRole('checkbox').nth(2).waitFor();
};
/** The editor of the first sample type of the list. */
async function openFirstTemplate(stage: Stage): Promise<void> {
  await stage.page.getByRole('table').getByRole('link').first().click();
  await drawnForm(stage);
}
/** A dialog from the menu of the first sample type. */
async function askOfTemplate(page: Page, more: string, entry: string): Promise<void> {
  await page.getByRole('table').getByRole('button', { name: more }).first().click();
  await page.getByRole('menuitem').filter({ hasText: entry }).click();
  await dialog(page).waitFor();
}

/** Every screen and dialog that exists. */
/** Pages of those who look after people, rights, settings and clients. */
export const KEEPING: readonly Scene[] = [
  { name: 'settings', user: 'admin', path: '/settings' },
  {
    name: 'settings-change',
    user: 'admin',
    path: '/settings',
    act: ({ page, texts }) => openSetting(page, texts.settings.changeOf, 'laboratory'),
  },
  {
    name: 'settings-holidays',
    user: 'admin',
    path: '/settings',
    act: ({ page, texts }) => openSetting(page, texts.settings.changeOf, 'holidays'),
  },
  {
    name: 'settings-history',
    user: 'admin',
    path: '/settings',
    act: ({ page, texts }) => openSetting(page, texts.settings.historyOf, 'laboratory'),
  },
  { name: 'safeguards', user: 'truongphong1', path: '/safeguards' },
  { name: 'safeguards-empty', user: 'truongphong1', path: '/safeguards?state=unseen' },
  { name: 'jobs', user: 'admin', path: '/jobs' },
  { name: 'jobs-empty', user: 'admin', path: '/jobs?state=DEAD' },
  { name: 'clients', path: '/client' },
  { name: 'form-setting', path: '/form-setting' },
  { name: 'form-setting-tests', path: '/form-setting?type=TEST' },
  { name: 'form-setting-group', path: '/form-setting?type=TEST', act: openGroup },
  {
    name: 'form-setting-classification',
    path: '/form-setting?type=TEST',
    act: async (stage) => {
      await openGroup(stage);
      const { addTest, groupActions } = stage.texts.testSetup;
      await new RecordList(stage.page, stage.texts).act(addTest, groupActions);
      await dialog(stage.page).waitFor();
    },
  },
  {
    name: 'form-setting-test',
    path: '/form-setting?type=TEST',
    act: async (stage) => {
      await openGroup(stage);
      const row = stage.page.getByRole('row').nth(1);
      if (await row.isVisible()) await row.dblclick();
      else await stage.page.locator('main li li').getByRole('button').first().click();
      await stage.page.getByRole('button', { name: stage.texts.testSetup.back }).waitFor();
    },
  },
  { name: 'form-setting-add', path: '/form-setting/add', act: drawnForm },
  { name: 'form-setting-edit', path: '/form-setting', act: openFirstTemplate },
  {
    name: 'form-setting-details',
    path: '/form-setting',
    act: async (stage) => {
      await openFirstTemplate(stage);
      const details = stage.texts.templates.editor.details.split('{{')[0] ?? '';
      await stage.page.getByRole('button', { name: details }).nth(2).click();
    },
  },
  {
    name: 'form-setting-save',
    path: '/form-setting',
    act: async (stage) => {
      await openFirstTemplate(stage);
      const { page, texts } = stage;
      const boxes = page.getByRole('region', { name: texts.templates.editor.checklist }).locator('li li');
      await boxes.nth(4).getByRole('checkbox').first().click();
      await page
        .getByRole('main')
        .getByRole('button', { name: texts.templates.editor.save, exact: true })
        .click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'form-setting-versions',
    path: '/form-setting',
    act: async (stage) => {
      await openFirstTemplate(stage);
      await stage.page.getByRole('button', { name: stage.texts.templates.more.versions }).click();
      await dialog(stage.page).getByRole('list').first().waitFor();
    },
  },
  {
    name: 'form-setting-delete',
    path: '/form-setting',
    act: ({ page, texts }) => askOfTemplate(page, texts.ui.more, texts.templates.more.delete),
  },
  {
    name: 'form-setting-close',
    path: '/form-setting',
    act: ({ page, texts }) => askOfTemplate(page, texts.ui.more, texts.templates.more.close),
  },
  { name: 'clients-empty', path: '/client?textSearch=zzzz' },
  {
    name: 'client-add',
    path: '/client',
    act: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.clients.add }).click();
      await dialog(page).waitFor();
    },
  },
  dialogOf('client-edit', '/client?textSearch=minh', (texts) => texts.clients.edit),
  dialogOf('client-open', '/client?textSearch=minh', (texts) => texts.clients.open),
  dialogOf('client-delete', '/client?textSearch=minh', (texts) => texts.clients.delete),
  { name: 'system-status', user: 'admin', path: '/system-status' },
  { name: 'developer', user: 'admin', path: '/api' },
  {
    name: 'developer-answer',
    user: 'admin',
    path: '/api',
    act: async ({ page, texts }) => {
      await page.getByRole('textbox', { name: texts.developer.url }).fill('/api/user/profile');
      await page.getByRole('button', { name: texts.developer.send, exact: true }).click();
      await page.getByRole('status').filter({ hasText: '200' }).waitFor();
    },
  },
  { name: 'users', user: 'admin', path: '/user-management' },
  { name: 'users-empty', user: 'admin', path: '/user-management?search=zzzz' },
  {
    name: 'user-add',
    user: 'admin',
    path: '/user-management',
    act: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.users.add }).click();
      await dialog(page).waitFor();
    },
  },
  { ...dialogOf('user-edit', '/user-management?search=knv1', (texts) => texts.users.edit), user: 'admin' },
  { ...dialogOf('user-reset', '/user-management?search=knv1', (texts) => texts.users.reset), user: 'admin' },
  {
    ...dialogOf('user-delete', '/user-management?search=knv1', (texts) => texts.users.delete),
    user: 'admin',
  },
  {
    name: 'password',
    path: '/',
    act: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.shell.account.split('{{')[0] ?? '' }).click();
      await page.getByText(texts.shell.changePassword).click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'permissions',
    user: 'admin',
    path: '/permission-management?app=NT_Core',
    act: firstGroup,
  },
  {
    name: 'permissions-save',
    user: 'admin',
    path: '/permission-management?app=NT_Core',
    act: async (stage) => {
      const { page, texts } = stage;
      await firstGroup(stage);
      await page.locator('fieldset label').last().click();
      await page.getByRole('button', { name: texts.rights.save }).click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'permission-groups',
    user: 'admin',
    path: '/permission-management?app=NT_Core',
    act: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.rights.groups.manage }).click();
      await dialog(page).waitFor();
    },
  },
  { name: 'access-review', user: 'qa1', path: '/access-review' },
  { name: 'double-people', user: 'admin', path: '/double-people' },
];
