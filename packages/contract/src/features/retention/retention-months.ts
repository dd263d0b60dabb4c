import { z } from 'zod';
import { SAMPLE_SOURCES } from '../samples/samples.catalogue.ts';
import { COMBINATIONS } from './retention.rules.ts';

const months = z.int().min(0).max(600).nullable();

/** How long samples are kept, as `RetentionMonths`. */
export const KEPT_MONTHS = {
  afterExpiry: months,
  afterSampling: months,
  afterReport: months,
  afterReceipt: months,
  combination: z.enum(COMBINATIONS),
};

/** Where samples come from, as rules of retention tell them apart. */
export const RETENTION_SOURCE = z.enum(SAMPLE_SOURCES);
