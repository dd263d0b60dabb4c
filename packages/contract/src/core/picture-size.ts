import { z } from 'zod';

/** Which picture is asked for: `256` is the small one of at most 256 px, or the original while there is none. */
export const pictureSize = z.strictObject({ size: z.literal('256').optional() });
