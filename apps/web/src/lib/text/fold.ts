/** Text without case and diacritics, to search by: "Hoà", "hòa" and "HOA" are the same. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    // The look-alike Ð (U+00D0) stands for Đ in texts from old fonts.
    .replace(/[đĐÐð]/g, 'd')
    .toLowerCase()
    .trim();

/** True when every word of the search occurs in the text. */
export const matches = (text: string, search: string): boolean => {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};
