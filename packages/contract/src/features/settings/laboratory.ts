import { z } from 'zod';

/** What the laboratory is called and how its numbers look; printed on every form. */
export const Laboratory = z.strictObject({
  parentAuthority: z.string(),
  centreName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** "Đà Nẵng" in the place-and-date line. */
  placeName: z.string(),
  /** Ends report numbers: 0123/2026/KNĐN. */
  siteCode: z.string(),
});
export type Laboratory = z.output<typeof Laboratory>;
