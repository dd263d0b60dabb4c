import { z } from 'zod';
import { requiredText, text } from '../../core/text.ts';

/** What the laboratory is called and how its numbers look; printed on every form. */
export const Laboratory = z.strictObject({
  parentAuthority: text(200),
  centreName: requiredText(200),
  address: text(300),
  phone: text(50),
  email: text(100),
  /** "Đà Nẵng" in the place-and-date line. */
  placeName: requiredText(100),
  /** Ends report numbers: 0123/2026/KNĐN. */
  siteCode: requiredText(20),
});
export type Laboratory = z.output<typeof Laboratory>;
