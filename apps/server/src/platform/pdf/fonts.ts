import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontCoverage } from './font-coverage.ts';

/** The four styles a form may ask for. */
const ALL = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'] as const;
/** Letters that are only lent are not slanted, and are bold where that is small. */
const UPRIGHT = ['400Regular', '700Bold'] as const;
const REGULAR = ['400Regular'] as const;

interface Family {
  package: string;
  file: string;
  styles: readonly string[];
}

/** The families that the forms are set in, in the order in which a letter is looked for. */
const FORM_FAMILIES: readonly Family[] = [
  { package: 'tinos', file: 'Tinos', styles: ALL },
  { package: 'source-serif-4', file: 'SourceSerif4', styles: ALL },
];

/** Those that lend what these do not have (ADR 58). */
const LENDING_FAMILIES: readonly Family[] = [
  { package: 'noto-sans-thai', file: 'NotoSansThai', styles: UPRIGHT },
  { package: 'noto-sans-lao', file: 'NotoSansLao', styles: UPRIGHT },
  { package: 'noto-sans-khmer', file: 'NotoSansKhmer', styles: UPRIGHT },
  { package: 'song-myung', file: 'SongMyung', styles: REGULAR },
  { package: 'chocolate-classical-sans', file: 'ChocolateClassicalSans', styles: REGULAR },
];

const { resolve } = createRequire(import.meta.url);
const filesOf = (family: Family): Buffer[] =>
  family.styles.map((style) =>
    readFileSync(resolve(`@expo-google-fonts/${family.package}/${style}/${family.file}_${style}.ttf`)),
  );

/** Reads the fonts that come with the npm packages, for the compiler; nothing is taken from the machine. About 18 MB. */
export const readPdfFonts = (): Buffer[] => [...FORM_FAMILIES, ...LENDING_FAMILIES].flatMap(filesOf);

/** The code points that all styles of a family can show. */
function coverageOf(family: Family): Set<number> {
  const [first, ...others] = filesOf(family).map(fontCoverage);
  // A character that only the regular style knows would fail as soon as a form sets it in bold.
  return new Set([...(first ?? [])].filter((code) => others.every((other) => other.has(code))));
}

/** What the fonts can show, for each family, read from the fonts: the table in the contract is made of it. */
export const readCoverage = (): { forms: Set<number>[]; lending: Set<number>[] } => ({
  forms: FORM_FAMILIES.map(coverageOf),
  lending: LENDING_FAMILIES.map(coverageOf),
});
