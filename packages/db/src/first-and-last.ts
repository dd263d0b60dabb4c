/** A list that a person reads in a refusal: all of one or two names; of more the first and the last, and how many there are of `what`. */
export function firstAndLast(names: readonly string[], what: string): string {
  if (names.length <= 2) return names.join(' and ');
  return `${names[0]} to ${names.at(-1)}, ${names.length} ${what} that this program does not know`;
}
