/** True for an answer that can be read as text. */
export const isText = (type: string): boolean => /^text\/|[/+](json|xml)\b/.test(type);

const plain = (text: string): string => text.replace(/\s/g, '');

/**
 * JSON in lines, any other text as it is. Numbers that would be read as others (long ones, `1.0`) leave the whole as it came:
 * what is shown is what was sent.
 */
export function showBody(text: string): string {
  try {
    const read: unknown = JSON.parse(text);
    return plain(JSON.stringify(read)) === plain(text) ? JSON.stringify(read, null, 2) : text;
  } catch {
    return text;
  }
}
