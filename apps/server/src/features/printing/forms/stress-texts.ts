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
export function stressed<Data>(data: Data, letters: number): Data {
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

/** Short, so that a label bears them too: letters of other scripts and in parts, and such as no font has. */
const SCRIPTS = [
  '感冒灵 藥',
  '한국 약',
  'ยาเม็ด น้ำ',
  'ຢາເມັດ',
  'ថ្នាំគ្រាប់',
  'Ωμ Кис №',
  'Kiểm nghiệm'.normalize('NFD'),
  '≤ 5 µg H₂O 10⁻³ ‰ 25 ℃',
  'viên 💊',
  'د 5',
];

/** The same data with letters of another script behind each of those texts, of every script in turn. */
export function spoken<Data>(data: Data): Data {
  let count = 0;
  const speak = (value: unknown, key: string): unknown => {
    if (SHORT.has(key)) return value;
    if (typeof value === 'string') return `${value} ${SCRIPTS[count++ % SCRIPTS.length]}`;
    if (Array.isArray(value)) return value.map((item: unknown) => speak(item, key));
    return value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, speak(item, name)]))
      : value;
  };
  return speak(data, '') as Data;
}
