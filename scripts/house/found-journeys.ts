import path from 'node:path';
import { sourceFiles } from '../source-files.ts';
import { titlesIn } from '../test-titles.ts';
import type { FoundJourney } from './landing-faults.ts';

/** Every journey, read from the sources; a file without one stands with an empty title. */
export const foundJourneys = (): FoundJourney[] =>
  sourceFiles('e2e/journeys', () => true).flatMap((source) => {
    const file = path.basename(source.fileName, '.spec.ts');
    const titles = titlesIn(source).map(({ title }) => title);
    return (titles.length > 0 ? titles : ['']).map((title) => ({ file, title }));
  });
