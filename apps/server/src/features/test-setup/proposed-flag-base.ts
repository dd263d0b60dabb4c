import { FLAG_BASES } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { z } from 'zod';

/** What is kept of a base of flags that waits: of a group of analytes (null: what its test group says), or of a test group. */
export const ProposedFlagBase = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('analyte-group'),
    id: z.string(),
    flagBase: z.enum(FLAG_BASES).nullable(),
  }),
  z.strictObject({ of: z.literal('test-group'), id: z.string(), flagBase: z.enum(FLAG_BASES) }),
]);
export type ProposedFlagBase = z.output<typeof ProposedFlagBase>;
