import type { LaboratoryKey } from '@kiemlab/contract/features/settings/settings.catalogue';

/** The card of a setting in the document. */
export const cardId = (key: LaboratoryKey): string => `setting-${key}`;

/** Brings the card of a setting to the top of the page, and the cursor to it. */
export function goToSetting(key: LaboratoryKey): void {
  const card = document.getElementById(cardId(key));
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}
