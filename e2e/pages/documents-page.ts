import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { choose, closed, dialog } from './dialogs.ts';
import { PASSWORD } from './login-page.ts';
import { RecordList } from './record-list.ts';
import type { ChosenFile } from './sample-record.ts';

const { documents } = vi;

/** Adds a document with the dialog of its page, which is open; it is a draft then. */
export async function addDocument(
  page: Page,
  fields: { title: string; version: string; reviewer?: string; approver?: string },
  file: ChosenFile,
): Promise<void> {
  await page.getByRole('button', { name: documents.add, exact: true }).click();
  const form = dialog(page);
  await form.getByLabel(documents.title, { exact: true }).fill(fields.title);
  await form.getByLabel(documents.version, { exact: true }).fill(fields.version);
  await form.getByLabel(documents.choose, { exact: true }).setInputFiles(file);
  if (fields.reviewer !== undefined) {
    await choose(form, vi.documentRecord.listReviewer, fields.reviewer, fields.reviewer);
    // Its list lies over the next field.
    await page.keyboard.press('Tab');
  }
  if (fields.approver !== undefined)
    await choose(form, vi.documentRecord.listApprover, fields.approver, fields.approver);
  await form.getByRole('button', { name: documents.add, exact: true }).click();
  await closed(page);
}

/** Puts a draft of the list in force. */
export async function publish(page: Page, title: string): Promise<void> {
  const list = new RecordList(page);
  await list.select(title);
  await list.act(documents.publish);
  await expect(dialog(page)).toContainText(title);
  await dialog(page).getByRole('button', { name: documents.publish, exact: true }).click();
  await closed(page);
}

/** The selector of the related document in the sample form. */
export const related = (page: Page): Locator =>
  dialog(page).getByLabel('Tài liệu liên quan', { exact: true });

interface Versions {
  versionList: { id: string; revision: number }[];
}

/** Has somebody approve, or review, the draft of a title, as a journey needs it: its own screens are gone through elsewhere. */
export async function approve(
  request: APIRequestContext,
  title: string,
  username: string,
  call: 'approve_file' | 'review_file' = 'approve_file',
): Promise<void> {
  const api = new ApiCaller(request);
  const search = encodeURIComponent(title);
  const { documentList } = await api.call<{ documentList: { id: string }[] }>(
    username,
    'GET',
    `/api/document/get_list_documents?searchStr=${search}`,
  );
  const idFile = documentList[0]?.id ?? '';
  const { versionList } = await api.call<Versions>(
    username,
    'GET',
    `/api/document/get_versions?idFile=${idFile}`,
  );
  const [draft] = versionList;
  await api.call(username, 'POST', `/api/document/${call}`, {
    idFile,
    versionId: draft?.id,
    revision: draft?.revision,
    password: PASSWORD,
  });
}
