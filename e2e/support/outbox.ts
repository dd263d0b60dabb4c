import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** The mails that the server at an address has written instead of sending them, oldest first. */
async function mailsOf(baseURL: string): Promise<Email[]> {
  const outbox = join(process.env['KIEMLAB_E2E_HOME'] ?? '', new URL(baseURL).port, 'outbox');
  const names = readdirSync(outbox, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.eml'),
  );
  const places = names.map((name) => join(outbox, name));
  places.sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
  return Promise.all(places.map((place) => PostalMime.parse(readFileSync(place))));
}

/** Waits for the newest mail to an address; `count` says how many there have to be. */
export async function mailTo(baseURL: string | undefined, address: string, count = 1): Promise<Email> {
  let found: Email[] = [];
  await expect(async () => {
    const mails = await mailsOf(baseURL ?? '');
    found = mails.filter(({ to }) => to?.some((one) => one.address === address));
    expect(found).toHaveLength(count);
  }).toPass({ timeout: 60_000 });
  return found.at(-1) as Email;
}
