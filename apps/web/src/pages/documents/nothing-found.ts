import type { TFunction } from 'i18next';

interface Searched {
  /** What titles are searched for; none while the list is narrowed by filters alone. */
  words: string | undefined;
  /** Kind, status or folder narrow the list, too. */
  narrowed: boolean;
  /** What was found inside files; undefined while it is looked for, or could not be. */
  inside: { hits: readonly unknown[]; more: boolean } | undefined;
}

/** What a list without a row says: of titles alone, as the words may well stand inside of files (DOC-06). */
export function nothingFound(
  t: TFunction,
  { words, narrowed, inside }: Searched,
): { title: string; hint: string } {
  if (words === undefined) return { title: t('documents.noneFound'), hint: t('documents.noneFilteredHint') };
  const title = t(narrowed ? 'documents.noTitleFiltered' : 'documents.noTitle', { text: words });
  const count = inside?.hits.length ?? 0;
  if (count === 0) return { title, hint: t('documents.noneFoundHint') };
  return { title, hint: t(inside?.more ? 'documents.foundInsideMore' : 'documents.foundInside', { count }) };
}
