import type { Page } from '@playwright/test';

/** Collects what the page complains about; answers of 4xx that a test provokes are named in `expected`. */
export function watchConsole(page: Page, expected: RegExp = /$^/): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}
