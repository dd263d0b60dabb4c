/** A page number, or a gap between two. */
export type PageMark = number | 'gap';

/** Page numbers (from 0) to offer: first, last and those around the current one; at most seven marks. */
export function pageNumbers(page: number, pages: number): PageMark[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index);
  const middle = Math.max(2, Math.min(pages - 3, page));
  const near =
    page < 3
      ? [1, 2, 3, 4]
      : page > pages - 4
        ? [pages - 5, pages - 4, pages - 3, pages - 2]
        : [middle - 1, middle, middle + 1];
  const first = near[0] ?? 1;
  const last = near.at(-1) ?? 1;
  return [
    0,
    ...(first > 1 ? ['gap' as const] : []),
    ...near,
    ...(last < pages - 2 ? ['gap' as const] : []),
    pages - 1,
  ];
}
