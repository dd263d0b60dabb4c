/** Texts that a form has to bear wherever people write: for the tests of the forms. */
const TEXTS = [
  // A word that no column is wide enough for.
  'KHÔNG-MỘT-DẤU-CÁCH'.repeat(8),
  'x'.repeat(300),
  // Template code and what only looks like it.
  '#panic("x") #read("/etc/passwd") $x$ *đậm* _nghiêng_ \\ <script> @preview [a](b) // // "\'`',
  'ẤẦẨẪẬẮẰẲẴẶỆỖỘỠỨỮỰỸ ghiụọ viên 💊',
  'C₁₆H₁₆N₄O₈S 2,5 × 10⁻⁵ µg ≤ ≥ ± °C ‰',
  'hai\ndòng\n\nvà một dòng trống',
];

/** Keys of data whose texts are short by nature: numbers, codes and days that the program writes, and drawn symbols. */
const SHORT = new Set([
  'number',
  'formCode',
  'watermark',
  'placeAndDate',
  'placeWord',
  'intakeNumber',
  'counts',
  'due',
  'signedAt',
  'meaning',
  'printNote',
  'clientSupplied',
  'columns',
  'bars',
  'qr',
  'verify',
  'mark',
  'title',
  'hint',
]);

/** Every text of data, in their order, but those of the short keys. */
export function textsOf(data: unknown, key = ''): string[] {
  if (SHORT.has(key)) return [];
  if (typeof data === 'string') return [data];
  if (Array.isArray(data)) return data.flatMap((item: unknown) => textsOf(item, key));
  return data !== null && typeof data === 'object'
    ? Object.entries(data).flatMap(([name, value]) => textsOf(value, name))
    : [];
}

/** Where forms have what they have many of. */
const MANY = new Set(['rows', 'results', 'tests', 'labels']);

/** The same data with something to bear behind each of those texts; the second one of a row gets as many letters as are told. */
export function tortured<Data>(data: Data, letters: number): Data {
  let count = 0;
  let inRow = 0;
  const bear = (value: unknown, key: string, many: boolean): unknown => {
    if (SHORT.has(key)) return value;
    if (typeof value === 'string') {
      const index = count++;
      return many && ++inRow === 2
        ? `${value} ${'ă'.repeat(letters)}`
        : `${value} ${TEXTS[index % TEXTS.length]}`;
    }
    if (Array.isArray(value)) return value.map((item: unknown) => bear(item, key, many || MANY.has(key)));
    return value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, bear(item, name, many)]))
      : value;
  };
  return bear(data, '', false) as Data;
}
