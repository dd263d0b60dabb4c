/** A key that objects hold before all others, in the order of its number. */
const isIndex = (key: string): boolean => /^(?:0|[1-9]\d{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1;

/** Names in the one order in which content is signed: by their code units, numbers first. */
function inOrder(names: string[]): string[] {
  const sorted = names.sort();
  if (!sorted.some(isIndex)) return sorted;
  return [
    ...sorted.filter(isIndex).sort((a, b) => Number(a) - Number(b)),
    ...sorted.filter((name) => !isIndex(name)),
  ];
}

/**
 * JSON of a value in one form: the names of every object in their order, no blanks. Undefined for what JSON has no word for. It is the text
 * that signatures are bound to, and must never become another one.
 */
export function canonicalJson(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if ('toJSON' in value && typeof value.toJSON === 'function') return canonicalJson(value.toJSON());
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one) ?? 'null').join()}]`;
  const parts: string[] = [];
  for (const name of inOrder(Object.keys(value))) {
    const text = canonicalJson((value as Record<string, unknown>)[name]);
    if (text !== undefined) parts.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${parts.join()}}`;
}
