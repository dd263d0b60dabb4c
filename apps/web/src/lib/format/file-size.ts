/** How large a file is, in words: "820 B", "64 KB", "1,4 MB", "71,5 GB"; decimal comma in Vietnamese. */
export function fileSize(bytes: number, language: string): string {
  const number = (value: number): string =>
    new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 1 }).format(value);
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${number(Math.round(bytes / 1024))} KB`;
  if (bytes < 1024 ** 3) return `${number(bytes / 1024 / 1024)} MB`;
  return `${number(bytes / 1024 ** 3)} GB`;
}
