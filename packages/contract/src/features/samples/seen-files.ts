import { z } from 'zod';
import { id } from '../../core/text.ts';

/** How many files each sample ever had, those in its fields among them, when somebody looked: what was added since is told before anything is signed (COMP-21). */
export const SeenFiles = z.array(z.strictObject({ sampleId: id, files: z.int().min(0) })).max(500);
export type SeenFiles = z.output<typeof SeenFiles>;
