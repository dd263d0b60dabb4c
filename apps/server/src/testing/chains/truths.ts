import type { Scene } from './scene.ts';
import type { SeenTest } from './seen.queries.ts';

/** What may be found of an analyte, by the place in its test id: within the limits, and outside of them. */
const FOUND: readonly (readonly [within: readonly string[], outside: readonly string[]])[] = [
  [
    ['100', '99,6', '90', '110', '110,4', '89.5'],
    ['330', '112', '85,5', '110,6', '79', '89,4'],
  ],
  [
    ['10', '15', '15,4'],
    ['16', '30', '15.5'],
  ],
  [
    ['0.1', '0,50', '0.504'],
    ['0.51', '0,9', '0.505'],
  ],
];

/** The place of an analyte in the test id of its walk. */
export const placeOf = ({ setup }: Pick<Scene, 'setup'>, analyte: string): number =>
  setup.analytes.findIndex(({ id }) => id === analyte);

export const within = (scene: Scene, { analyte }: SeenTest): string =>
  scene.chance.of(FOUND[placeOf(scene, analyte)]?.[0] ?? ['1']);

export const outside = (scene: Scene, { analyte }: SeenTest): string =>
  scene.chance.of(FOUND[placeOf(scene, analyte)]?.[1] ?? ['1000']);

export const isFoundOutside = (scene: Scene, { analyte }: SeenTest, value: string): boolean =>
  FOUND[placeOf(scene, analyte)]?.[1].includes(value) ?? false;

/** What is true of the sample of a test: half of the assays fail, few of the others. */
export function truthOf(scene: Scene, test: SeenTest): string {
  const ofSample = scene.truths.get(test.sample) ?? new Map<string, string>();
  scene.truths.set(test.sample, ofSample);
  const isOutside = scene.chance.is(placeOf(scene, test.analyte) === 0 ? 0.5 : 0.15);
  const truth = ofSample.get(test.analyte) ?? (isOutside ? outside(scene, test) : within(scene, test));
  ofSample.set(test.analyte, truth);
  return truth;
}

/** A value as text that no flag reads, and that is outside all the same. */
export function outsideInWords(scene: Scene, test: SeenTest): string {
  const { minimum, maximum } = test;
  return scene.chance.of([
    `${outside(scene, test)} %`,
    ...(maximum === null ? [] : [`> ${maximum}`, `>${maximum} %`, `≥ ${maximum}1`]),
    ...(minimum === null ? [] : [`< ${minimum}`]),
  ]);
}
