import {
  type Facts,
  type Finding,
  type Hole,
  SAYS,
  type TestListPermission,
  type VersionFact,
} from './facts.ts';
import { type Place, placeOf } from './reading.ts';
import { decisionsOn, testOf } from './signed.ts';

type Values = Pick<VersionFact, 'result' | 'observed' | 'lod' | 'loq'>;

/** The values of a result that have to lie within the limits: what is compared, and what is printed where they are of the same. */
function judged({ base }: TestListPermission, values: Values): readonly (string | null)[] {
  if (base === 'OBSERVER_VALUE') return [values.observed, values.result];
  return [base === 'RESULT' ? values.result : base === 'LOD' ? values.lod : values.loq];
}

export const placesOf = (test: TestListPermission, values: Values): readonly Place[] =>
  judged(test, values).map((value) => placeOf(value, test.unit, test.bounds));

export const isOutside = (test: TestListPermission, values: Values): boolean =>
  placesOf(test, values).includes('OUTSIDE');

/** The same to who compares: a remark more makes no other value. */
export const isSame = (test: TestListPermission, a: Values, b: Values): boolean =>
  judged(test, a).join('\n') === judged(test, b).join('\n');

const isNumber = (value: string | null): boolean => /^[-+−]?\d+([.,]\d+)?$/.test((value ?? '').trim());

/** Which hole it is that a value outside is printed and no failure. */
function holeOf(test: TestListPermission, values: Values): Hole {
  const places = placesOf(test, values);
  const outside = judged(test, values).filter((_value, index) => places[index] === 'OUTSIDE');
  if (outside.every((value) => !isNumber(value))) return 'OUTSIDE_IN_WORDS';
  return places.includes('WITHIN') ? 'OTHER_VALUE' : 'OUTSIDE';
}

/** A failure said so by the test, and by the row where it has a conclusion. */
const fails = (test: TestListPermission, conclusion: string | null): boolean =>
  test.verdict === 'FAIL' && (conclusion === null || conclusion === 'Không đạt');

/** A comma or a point between the digits: the same result to who reads. */
const asPrinted = (result: string | null): string => (result ?? '–').replaceAll('.', ',');

/**
 * Printed values outside of their limits, of tests that do not fail: the unit head, who has entered none of it, has signed since the
 * value was saved that it conforms all the same.
 */
export function judgeValues(facts: Facts): Finding[] {
  const { report } = facts;
  return report.printed.flatMap(({ name, result, conclusion }): Finding[] => {
    const test = testOf(facts, name);
    const last = test?.versions.at(-1);
    if (!test || !last || asPrinted(last.result) !== asPrinted(result))
      return [
        {
          hole: 'NOT_AS_SAVED',
          report: report.number,
          why: `${name}: ${result} is printed, ${last?.result ?? 'nothing'} was saved`,
        },
      ];
    if (fails(test, conclusion) || !isOutside(test, last)) return [];
    const since = test.versions.find((one) =>
      test.versions.slice(one.version - 1).every((later) => isSame(test, later, last)),
    );
    const signed = decisionsOn(facts, test).some(
      ({ meaning, at }) => meaning === SAYS.conforms && at >= (since?.at ?? 0) && at <= report.issuedAt,
    );
    if (signed) return [];
    const values = judged(test, last).join(' / ');
    return [
      {
        hole: holeOf(test, last),
        report: report.number,
        why: `${test.code} ${name}: ${values} is printed as ${conclusion ?? test.verdict ?? 'nothing'}`,
      },
    ];
  });
}
