/** The lines of a text as choices: without blanks around them, none empty, none twice; one that is too long is refused, never cut. */
export const choicesIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.normalize('NFC').trim())
      .filter((line) => line !== ''),
  ),
];
