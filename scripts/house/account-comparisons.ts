import type ts from 'typescript';

/** How code says whose account somebody acts by. */
const CALLER = String.raw`(?:(?:context\.)?(?:user|actor|me)\.id|callerId)\b`;
/** Comparisons with it: in the program, as a member of a list, and in a statement of the database. */
const PATTERN = new RegExp(
  [
    String.raw`[=!]== *(?:${CALLER}|userId\b)`,
    String.raw`\b(?:${CALLER}|\buserId) *[=!]==(?! *(?:undefined|null|''))`,
    String.raw`\.(?:includes|has)\(${CALLER}\)`,
    String.raw`(?:=|<>|@>) *(?:ARRAY\[)?\$\{${CALLER}`,
    String.raw`(?:=|<>) *me\.id\b`,
  ].join('|'),
);

/** Lines of a file that compare an account with the caller's; comments aside. */
export const accountComparisons = (file: ts.SourceFile): string[] =>
  file.text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => PATTERN.test(line) && !/^(\*|\/\/|\/\*)/.test(line));
