import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { isSource, isTakenSource } from '@kiemlab/contract/features/samples/fields/sample-source';
import { CONDITION_FIELD } from '@kiemlab/contract/features/samples/samples.catalogue';
import { type Attributes, columnsOf, type SampleColumns, type StoredSample } from './samples.record.ts';

interface SampleRecord {
  columns: SampleColumns;
  attributes: Attributes;
}

/** Taken by the laboratory (L); a sample whose receipt lacks nothing and that was not taken was submitted by a client (G). */
export const isTaken = ({ source }: { source?: string | null }): boolean =>
  isSource(source) && isTakenSource(source);

/**
 * What a sample lacks of what its receipt needs (rule S2): a quantity, the condition found, whether it
 * was taken or sent, and by whom. A source that is not told, or is none of the two, is asked for: the number depends on it.
 */
export function lackOf({ columns, attributes }: SampleRecord): ErrorCode | undefined {
  // Bodies hold positive quantities only; what is missing here was never typed.
  if (!columns.current_quantity) return 'SAMPLE_QUANTITY_REQUIRED';
  if (!attributes[CONDITION_FIELD]) return 'SAMPLE_CONDITION_REQUIRED';
  if (!isSource(columns.source)) return 'SAMPLE_SOURCE_REQUIRED';
  if (isTaken(columns)) return attributes['samplerInformation'] ? undefined : 'SAMPLE_SAMPLER_REQUIRED';
  return columns.client_id ? undefined : 'SAMPLE_CLIENT_REQUIRED';
}

/**
 * What an edit would take from a sample that its receipt had to have. Undefined for one without a number, whose receipt is
 * still to come, and for what was missing before.
 */
export function lackAfter(before: StoredSample, after: SampleRecord): ErrorCode | undefined {
  if (before.internal_code === null) return undefined;
  const lack = lackOf(after);
  return lack === lackOf({ columns: columnsOf(before), attributes: before.attributes }) ? undefined : lack;
}
