import type { Families } from '../../e2e/landing-journeys.ts';

/** A journey as it stands in its file (`scan` for `e2e/journeys/scan.spec.ts`); what its title says only at run time is `…`. */
export interface FoundJourney {
  file: string;
  title: string;
}

/** What of a file lands and is no journey of it, or several. */
function journeyFaults(file: string, journey: string, found: readonly FoundJourney[]): string[] {
  const fitting = found.filter((one) => one.file === file && one.title.includes(journey));
  if (fitting.length === 0) return [`"${journey}" is no journey of ${file}.spec.ts`];
  return journey === '' || fitting.length === 1
    ? []
    : [`"${journey}" is ${fitting.length} journeys of ${file}.spec.ts`];
}

/** What is wrong with the list of landing journeys, one sentence each. */
export function landingFaults(families: Families, found: readonly FoundJourney[]): string[] {
  const there = new Set(found.map(({ file }) => file));
  const familiesOf = (file: string): string[] =>
    Object.keys(families).filter((screens) => Object.hasOwn(families[screens] ?? {}, file));
  return [
    ...[...there].flatMap((file) => {
      const screens = familiesOf(file);
      if (screens.length === 0) return [`${file}.spec.ts is in no family of landing-journeys.ts`];
      return screens.length === 1 ? [] : [`${file}.spec.ts is in several families: ${screens.join(', ')}`];
    }),
    ...Object.entries(families).flatMap(([screens, files]) => [
      ...(Object.values(files).flat().length === 0 ? [`nothing lands of "${screens}"`] : []),
      ...Object.entries(files).flatMap(([file, landing]) =>
        there.has(file)
          ? landing.flatMap(({ journey = '' }) => journeyFaults(file, journey, found))
          : [`${file}.spec.ts of "${screens}" is no file of journeys`],
      ),
    ]),
  ];
}
