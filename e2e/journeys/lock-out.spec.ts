import { expect } from '@playwright/test';
import { en } from '../../apps/web/src/locales/en.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { dialog, sign } from '../pages/dialogs.ts';
import { typeByHand } from '../pages/keyboard.ts';
import { LoginPage } from '../pages/login-page.ts';
import { RecordList } from '../pages/record-list.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const { tests } = vi;

test('AUTH-12 AUTH-14 five wrong passwords at signing end the session, and the login says why and how long', async ({
  page,
}) => {
  const complaints = watchConsole(page, /status of (401|403)/);
  await goOnAs(page, 'pheduyet1');
  await page.goto('/test?status=REQUEST_APPROVED');
  const list = new RecordList(page);
  await list.settled();
  await list.select(tests.status.REQUEST_APPROVED);
  await list.act(tests.actions.approve);
  await sign(page, 'sai-mat-khau');
  for (let time = 0; time < 4; time++) {
    await expect(dialog(page).getByText('Mật khẩu không đúng – chưa ký.')).toBeVisible();
    await expect(dialog(page).getByLabel(vi.ui.passwordAgain)).toHaveValue('');
    await typeByHand(page, 'sai-mat-khau');
    await page.keyboard.press('Enter');
  }

  await page.waitForURL('**/login?*ended=signature*');
  await expect(page.getByRole('alert')).toHaveText(vi.auth.endedSignature);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('alert')).toHaveText(en.auth.endedSignature);
  await page.getByRole('button', { name: 'Tiếng Việt' }).click();

  await new LoginPage(page).fill('pheduyet1', 'sai-mat-khau');
  await expect(page.getByRole('alert')).toContainText('vui lòng thử lại sau 1 phút');
  await new LoginPage(page).fill('khong-co-ai-ca', 'sai-mat-khau');
  await expect(page.getByRole('alert')).toContainText('Tên đăng nhập hoặc mật khẩu không đúng');
  expect(complaints).toEqual([]);
});
