import type { Page } from '@playwright/test';

/** An address without its host: what it was can be told from the path alone. */
const pathOf = (address: string): string => {
  const url = URL.parse(address);
  return url?.protocol.startsWith('http') ? `${url.pathname}${url.search}` : address;
};

/**
 * Collects what the page complains about, each with the page it came from and what it is about. Answers of 4xx that a test
 * provokes are named in `expected`, which is held against the whole of that.
 */
export function watchConsole(page: Page, expected: RegExp = /$^/): string[] {
  const complaints: string[] = [];
  const said = (text: string, about = ''): string =>
    `${text} (on ${pathOf(page.url())}${about && `, about ${pathOf(about)}`})`;
  page.on('pageerror', (error) => complaints.push(said(error.message)));
  page.on('console', (message) => {
    const complaint = said(message.text(), message.location().url);
    if (message.type() === 'error' && !expected.test(complaint)) complaints.push(complaint);
  });
  return complaints;
}
