import { z } from 'zod';
import { quantity } from '../../core/decimal.ts';
import type { FieldErrorCode } from '../../core/field-errors.ts';
import { id, text } from '../../core/text.ts';
import { MOST_PORTIONS } from './ledger.rules.ts';
import { reason } from '../../core/reason.ts';

interface Issues {
  addIssue(issue: { code: 'custom'; path: (string | number)[]; message: FieldErrorCode }): void;
}

/** Refuses an id that stands in a list a second time, at its place. */
export const distinct =
  <Entry>(idOf: (entry: Entry) => string, ...field: string[]) =>
  (entries: readonly Entry[], context: Issues): void => {
    const ids = entries.map(idOf);
    for (const [index, one] of ids.entries())
      if (ids.indexOf(one) < index)
        context.addIssue({ code: 'custom', path: [index, ...field], message: 'INVALID_VALUE' });
  };

/** The version of the sample that was read: when it has changed since, or the call is sent a second time, nothing is taken. */
const version = z.int().min(1).optional();
const Part = z.strictObject({ parentId: id, version, quantity });

/** All fields of both modes; which of them belong to the mode is checked afterwards, so that each fault names its field. */
const Fields = z.strictObject({
  mode: z.enum(['DERIVATIVE', 'POOL']).default('DERIVATIVE'),
  parentId: id.optional(),
  version,
  /** DERIVATIVE: the quantity of each new sample. */
  currentQuantities: z.array(quantity).min(1).max(MOST_PORTIONS).optional(),
  /** DERIVATIVE: the portions are retained ones; they are stored at once. */
  retained: z.boolean().optional(),
  /** Where retained portions lie; as the parent when absent. */
  storageLocation: text(200).optional(),
  /** POOL: how much of each sample. */
  parts: z
    .array(Part)
    .min(2)
    .max(MOST_PORTIONS)
    .superRefine(distinct((part) => part.parentId, 'parentId'))
    .optional(),
  reason: reason.optional(),
});

const OF_MODE = {
  DERIVATIVE: { needed: ['parentId', 'currentQuantities'], foreign: ['parts'] },
  POOL: {
    needed: ['parts'],
    foreign: ['parentId', 'version', 'currentQuantities', 'retained', 'storageLocation'],
  },
} as const;

/** Portions of one sample. */
export interface Derivative {
  mode: 'DERIVATIVE';
  parentId: string;
  version: number | undefined;
  currentQuantities: string[];
  retained: boolean;
  storageLocation: string | undefined;
  reason: string | undefined;
}
/** A quantity of each of several samples. */
export interface Pool {
  mode: 'POOL';
  parts: z.output<typeof Part>[];
  reason: string | undefined;
}

/** What is split: portions of one sample (as long as no mode is told), or a quantity of each of several samples. */
export const SeparateBody = Fields.superRefine((body, context) => {
  for (const field of OF_MODE[body.mode].needed)
    if (body[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: 'REQUIRED' });
  for (const field of OF_MODE[body.mode].foreign)
    if (body[field] !== undefined)
      context.addIssue({ code: 'custom', path: [field], message: 'UNKNOWN_FIELD' });
}).transform(
  ({
    mode,
    parentId = '',
    version: read,
    currentQuantities = [],
    retained = false,
    storageLocation,
    parts = [],
    reason,
  }): Derivative | Pool =>
    mode === 'POOL'
      ? { mode, parts, reason }
      : { mode, parentId, version: read, currentQuantities, retained, storageLocation, reason },
);
