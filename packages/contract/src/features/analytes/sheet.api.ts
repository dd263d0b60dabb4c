import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { reason } from '../../core/reason.ts';
import { id, requiredLine } from '../../core/text.ts';
import { SAVERS, written } from './analyte-keeping.api.ts';
import { Analyte, ANALYTE_TEXT, MOST_ADDED } from './analytes.api.ts';
import { sentFlagging } from './limits.api.ts';

/** Lines of a sheet, those that stay as they are included. */
export const MOST_LINES = 5000;

/** A line of the sheet of a test id: a new analyte, or with `id` one that is there; what it leaves out stays, with `id` alone all of it. */
export const SheetLine = z
  .strictObject({
    id: id.optional(),
    /** The version that was seen; wanted of what is there and changed. */
    version: z.int().min(1).optional(),
    analytesGroupId: id.optional(),
    ...written,
    analytesId: written.analytesId.optional(),
    analytesName: written.analytesName.optional(),
    limits: z.strictObject(sentFlagging).optional(),
  })
  .superRefine((line, issues) => {
    const isChanged = Object.keys(line).some((key) => key !== 'id');
    const wanted =
      line.id === undefined
        ? (['analytesId', 'analytesName'] as const)
        : isChanged
          ? (['version'] as const)
          : [];
    for (const field of wanted)
      if (line[field] === undefined)
        issues.addIssue({ code: 'custom', path: [field], message: 'REQUIRED', input: line });
  });
export type SheetLine = z.output<typeof SheetLine>;

/** True for a line that is new or changed; of the others nothing but the place is written. */
export const isWritten = (line: SheetLine): boolean => line.id === undefined || Object.keys(line).length > 1;

export const saveSheet = defineEndpoint({
  id: 'analytes.save-sheet',
  method: 'POST',
  path: '/analytes/sheet',
  summary:
    'Save the analytes of a test id with their limits as one sheet, in the order of its lines: all of it, or none. Lines that are there are named all, and as they were seen; limits count at once, or wait for a second person, as those written one by one do',
  permission: SAVERS,
  once: true,
  weakens: ['limits', 'flag-base'],
  envelope: 'plain',
  body: z.strictObject({
    testId: id,
    /** The analytes that are there, in the order in which they were seen. */
    seen: z.array(id).max(MOST_LINES),
    lines: z
      .array(SheetLine)
      .min(1)
      .max(MOST_LINES)
      .refine((lines) => lines.filter(isWritten).length <= MOST_ADDED, { error: 'TOO_LONG' }),
    /** The name of a group that is made with it: of the new lines that name none. */
    newGroup: requiredLine(ANALYTE_TEXT.name).optional(),
    /** Of every change that wants one. */
    reason: reason.optional(),
  }),
  ok: z.array(Analyte),
  errors: [
    'NOT_FOUND',
    'DUPLICATE',
    'STALE_VERSION',
    'LIMITS_WAIT',
    'LIMITS_NOT_IN_ORDER',
    'REASON_REQUIRED',
  ],
});
