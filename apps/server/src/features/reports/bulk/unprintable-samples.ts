import { AppError } from '../../../platform/http/app-error.ts';

/** Samples that a refusal names. */
const NAMED = 20;

/** What cannot be printed, gathered: the first refusal with all samples that it is true of, up to twenty. */
export interface UnprintableSamples {
  /** True for enough of them. */
  readonly full: boolean;
  readonly any: boolean;
  /** Takes a refusal that names samples; throws everything else. */
  add(error: unknown): void;
  /** Throws what was gathered. */
  check(): void;
}

/** The samples that a refusal names, where it names any. */
const namesOf = (error: unknown): string[] | undefined =>
  error instanceof AppError && error.status < 500 && Array.isArray(error.details['codes'])
    ? (error.details['codes'] as string[])
    : undefined;

/** Gathers refusals. */
export function createUnprintableSamples(): UnprintableSamples {
  let first: AppError | undefined;
  const codes: string[] = [];
  return {
    get full() {
      return codes.length >= NAMED;
    },
    get any() {
      return first !== undefined;
    },
    add(error) {
      const named = namesOf(error);
      if (!named || !(error instanceof AppError)) throw error;
      first ??= error;
      if (first.code === error.code) codes.push(...named);
    },
    check() {
      if (first) throw new AppError(first.code, { ...first.details, codes: codes.slice(0, NAMED) });
    },
  };
}
