import type { Page } from '@playwright/test';

/** With a picture of its own: the browser would look for one. */
const BODY = '<!doctype html><title>KiemLab</title><link rel="icon" href="data:,">';

/**
 * Opens an address of the server at which nothing of ours runs, with the headers by which the browser takes it for the same place
 * as our pages: for others it would begin a new process, which reads all scripts anew.
 */
export async function openEmpty(page: Page): Promise<void> {
  const headers = { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' };
  const answer = { contentType: 'text/html', body: BODY, headers };
  await page.route('**/empty', (route) => route.fulfill(answer), { times: 1 });
  await page.goto('/empty');
}
