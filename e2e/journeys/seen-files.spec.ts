import { expect } from '@playwright/test';
import { pdf } from '../../apps/server/src/testing/file-examples.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog, sign } from '../pages/dialogs.ts';
import { PASSWORD } from '../pages/login-page.ts';
import { receiveSamples } from '../pages/prepared-samples.ts';
import { RecordList } from '../pages/record-list.ts';
import { testSample } from '../pages/reported-sample.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const { samples, tests, ui } = vi;
const FIRST = 'Biên bản lấy mẫu – bản quét.pdf';
const ADDED = 'Ảnh niêm phong bị rách, chụp lúc mở gói.pdf';

test('COMP-21 who signs sees the files of the sample, and is told of one that comes meanwhile before anything is signed', async ({
  page,
  request,
}) => {
  const api = new ApiCaller(request);
  // That a file was added is a refusal (409), which the browser reports.
  const complaints = watchConsole(page, /status of 409/);
  const [sample] = await receiveSamples(api, 'Viên nang Cefalexin 500 mg – tệp đến sau khi xem');
  if (!sample) throw new Error('no sample was made');
  const add = (name: string) =>
    api.upload('truongphong1', `/api/samples/${sample.id}/upload`, {
      file: { name, mimeType: 'application/pdf', buffer: pdf(name) },
    });
  await add(FIRST);
  await testSample(api, sample.id);

  await goOnAs(page, 'soatxet1');
  const list = new RecordList(page);
  await list.openFound('/test', sample.name);
  await list.select(sample.name);
  await list.act(tests.actions.review);
  const open = dialog(page);
  const go = open.getByRole('button', { name: tests.changesContinue });
  if (await go.isVisible()) await go.click();
  await expect(open.getByRole('link', { name: FIRST })).toBeVisible();
  await add(ADDED);
  await sign(page);
  await expect(open.getByRole('alert')).toContainText(ADDED);
  const added = open.getByRole('listitem').filter({ hasText: samples.files.new });
  await expect(added.getByRole('link', { name: ADDED })).toBeVisible();
  await open.getByLabel(ui.passwordAgain).fill(PASSWORD);
  await open.getByRole('button', { name: ui.sign, exact: true }).click();
  await closed(page);
  expect(complaints).toEqual([]);
});
