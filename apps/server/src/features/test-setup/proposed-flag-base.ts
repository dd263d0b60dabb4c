import { FLAG_BASES } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { z } from 'zod';

/**
 * What is kept of a base of flags that waits: of a group of analytes (null: what its test group says), of a test group, or of an analyte that
 * moves to a group with another one, or stands in one whose flags are of its LOD or LOQ, and gets another one of these (null: none).
 */
export const ProposedFlagBase = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('analyte-group'),
    id: z.string(),
    flagBase: z.enum(FLAG_BASES).nullable(),
  }),
  z.strictObject({ of: z.literal('test-group'), id: z.string(), flagBase: z.enum(FLAG_BASES) }),
  z.strictObject({
    of: z.literal('analyte'),
    id: z.string(),
    groupId: z.string(),
    lod: z.string().nullable().optional(),
    loq: z.string().nullable().optional(),
  }),
]);
export type ProposedFlagBase = z.output<typeof ProposedFlagBase>;
