import type { Player } from './cast.ts';
import type { Scene } from './scene.ts';
import type { SeenTest } from './seen.queries.ts';
import { isFoundOutside, outside, outsideInWords, truthOf, within } from './truths.ts';

/** What is typed of a test. */
export interface Typed {
  result: string | null;
  observedValue?: string | null;
  lod?: string;
  sampleTestingResult: 'PASS' | 'FAIL' | 'N/A' | null;
  remarks: string | null;
}

const EXPLAINED = 'Kết quả nằm trong sai số của phép thử';

/** What an honest technician types: what was found, and what follows from it. */
export function honest(scene: Scene, test: SeenTest): Typed {
  const truth = truthOf(scene, test);
  return {
    result: truth,
    observedValue: test.base === 'OBSERVER_VALUE' ? truth : null,
    ...(test.base === 'LOD' ? { lod: truth } : {}),
    sampleTestingResult: isFoundOutside(scene, test, truth) ? 'FAIL' : 'PASS',
    remarks: null,
  };
}

/** The same value wherever one is typed, as one that passes. */
const both = (value: string | null, { base }: SeenTest): Typed => ({
  result: value,
  ...(base === 'OBSERVER_VALUE' ? { observedValue: value } : {}),
  sampleTestingResult: 'PASS',
  remarks: EXPLAINED,
});

const better = (scene: Scene, test: SeenTest): Typed => both(within(scene, test), test);

/** What somebody types who wants the test to pass, or tries what the program says. */
const LIES: readonly (readonly [weight: number, lie: (scene: Scene, test: SeenTest) => Typed])[] = [
  [2, honest],
  [4, (scene, test) => both(outside(scene, test), test)],
  [3, (scene, test) => better(scene, test)],
  [3, (scene, test) => both(outsideInWords(scene, test), test)],
  [1, (scene, test) => both(scene.chance.of(['KPH', 'Đúng', '< 0,25', '95 – 105']), test)],
  // To be typed again without a trace.
  [1, (_scene, test) => ({ ...both(null, test), sampleTestingResult: null })],
];

/** One value to be compared, another one to be printed. */
const OF_TWO: typeof LIES = [
  [8, (scene, test) => ({ ...both(outside(scene, test), test), observedValue: within(scene, test) })],
  [2, (scene, test) => ({ ...both(within(scene, test), test), observedValue: outside(scene, test) })],
  [2, (scene, test) => ({ ...both(outside(scene, test), test), observedValue: null })],
];

const VERDICTS = [
  [12, 'PASS'],
  [2, 'N/A'],
  [2, 'FAIL'],
  [1, null],
] as const satisfies readonly (readonly [number, Typed['sampleTestingResult']])[];

/** What somebody types, in the own way. */
export function typedBy(scene: Scene, who: Player, test: SeenTest): Typed {
  if (who.honest) return honest(scene, test);
  // Who types again mostly has a better value.
  const isAgain = test.versions > 0 && scene.chance.is(0.4);
  const lie = isAgain
    ? better
    : (scene.chance.weighed(test.base === 'OBSERVER_VALUE' ? [...LIES, ...OF_TWO] : LIES) ?? honest);
  const typed = lie(scene, test);
  return typed.sampleTestingResult === 'PASS'
    ? { ...typed, sampleTestingResult: scene.chance.weighed(VERDICTS) ?? null }
    : typed;
}
