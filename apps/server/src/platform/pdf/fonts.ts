import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontCoverage } from './font-coverage.ts';

/** A family with the four styles a form may ask for. The order of `families` is the order of preference. */
const styles = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'] as const;
const families = [
  { package: 'tinos', file: 'Tinos' },
  { package: 'source-serif-4', file: 'SourceSerif4' },
] as const;

/** Fonts for the compiler, and for each family the code points that all its four styles can show. */
export interface PdfFonts {
  blobs: Buffer[];
  coverage: Set<number>[];
}

/** Reads the fonts that come with the npm packages; nothing is taken from the machine. About 4 MB. */
export function loadPdfFonts(): PdfFonts {
  const { resolve } = createRequire(import.meta.url);
  const blobs: Buffer[] = [];
  const coverage = families.map((family) => {
    const files = styles.map((style) =>
      readFileSync(resolve(`@expo-google-fonts/${family.package}/${style}/${family.file}_${style}.ttf`)),
    );
    blobs.push(...files);
    const [first, ...others] = files.map(fontCoverage);
    // A character that only the regular style knows would fail as soon as a form sets it in bold.
    return new Set([...(first ?? [])].filter((code) => others.every((other) => other.has(code))));
  });
  return { blobs, coverage };
}
