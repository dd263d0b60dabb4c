import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { expect, type Page } from '@playwright/test';
import { vi } from '../../../apps/web/src/locales/vi.ts';
import { dialog } from '../dialogs.ts';
import { finish, press, type } from './hands.ts';

const { home, settings } = vi;
const { title, names } = SETTINGS.laboratory;

/** The administrator gives the laboratory its name, its code, and with them its letterhead. */
export async function setUpLaboratory(page: Page, name: string): Promise<void> {
  const steps = page.getByRole('region', { name: home.firstSteps.title });
  await press(page, steps.getByRole('link', { name: home.firstSteps.laboratory }));
  const card = page.getByRole('article', { name: title.vi });
  await press(page, card.getByRole('button', { name: settings.changeOf.replace('{{name}}', title.vi) }));
  const field = (label: string | undefined) => dialog(page).getByLabel(label ?? '', { exact: true });
  await type(page, field(names?.centreName?.vi), name);
  // Words of another place stand there until somebody changes them.
  await type(page, field(names?.placeName?.vi), 'Lào Cai');
  await type(page, field(names?.siteCode?.vi), 'KNLC');
  await type(page, field(settings.why), 'Quyết định 12/QĐ-SYT');
  await finish(page);
  await expect(card).toContainText(name);
  await expect(card.getByRole('img', { name: settings.letterhead })).toBeVisible();
}
