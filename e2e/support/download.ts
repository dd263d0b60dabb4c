import { expect, type Page } from '@playwright/test';

/** The bytes of a file, asked for as the person who is logged in. */
export async function download(page: Page, url: string): Promise<Buffer> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const response = await page.request.get(url, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status()).toBe(200);
  return response.body();
}
