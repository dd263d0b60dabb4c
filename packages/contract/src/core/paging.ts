import { z } from 'zod';

/** The page size that means "everything" (specification 2 §7); such a list is streamed. */
export const SIZE_ALL = 2147483647;

/** A search is counted so far, two of the longest pages; with more hits the total is a lower bound and says so (ADR 9). */
export const SEARCH_TOTAL_CAP = 100;

/** Page sizes offered on screens (specification 2 §9). */
export const PAGE_SIZES = [10, 20, 30, 50] as const;

/** `page` counts from 0. */
export const pageQuery = {
  page: z.coerce.number<string | number>().int().min(0).max(10_000_000).default(0),
  size: z.coerce.number<string | number>().int().min(1).max(SIZE_ALL).default(10),
};

/**
 * What a page answers as `upTo`, and its later pages send back: the newest row that it knows. What others add afterwards
 * shifts nothing then. What it says is the server's own affair; callers take it as it is.
 * A zero in front is none of its numbers: the database would read an octal one.
 */
export const upTo = z
  .string()
  .max(4000)
  .regex(/^(0|[1-9]\d{0,17})(\.(0|[1-9]\d{0,17})){3,}$/);
