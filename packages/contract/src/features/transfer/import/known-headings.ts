import { LANGUAGES } from '../../../core/language.ts';
import { clean } from '../../../core/text.ts';
import { catalogueLabel, columnLabel, formerHeading, type ImportColumn } from './import-columns.ts';

/** A heading as it is compared: its star may be gone, and its case. */
export const headingOf = (heading: string): string =>
  clean(heading)
    .replace(/\s*\*$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/**
 * The headings under which each column may stand, as they are compared: the words of the template's version in both languages, and
 * those of the catalogue, unless they, or the version's own, name another column as well. What could be read in two ways is none of
 * both: who filled it in has to say.
 */
export function knownHeadings(columns: readonly ImportColumn[]): Map<ImportColumn, ReadonlySet<string>> {
  const own = (column: ImportColumn): string[] => LANGUAGES.map((one) => headingOf(columnLabel(column, one)));
  const common = (column: ImportColumn): string[] =>
    LANGUAGES.flatMap((one) => [catalogueLabel(column, one), formerHeading(column, one) ?? []].flat()).map(
      headingOf,
    );
  const named = new Map<string, Set<ImportColumn>>();
  for (const column of columns)
    for (const heading of [...own(column), ...common(column)])
      named.set(heading, (named.get(heading) ?? new Set()).add(column));
  return new Map(
    columns.map((column) => [
      column,
      new Set([...own(column), ...common(column).filter((heading) => named.get(heading)?.size === 1)]),
    ]),
  );
}
