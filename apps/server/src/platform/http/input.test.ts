import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bareRequest,
  bodyWith,
  emptyRequest,
  type Kind,
  type Leaf,
  leavesOf,
  paramsOf,
  requiredOf,
  schemaOf,
} from '../../testing/contract-fields.ts';
import { addPerson, ALL, type Person } from '../../testing/people.ts';
import { failureOf, faultsOf, stateOfDatabase } from '../../testing/refused.ts';
import { startTestApp, type Parts, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let head: Person;
beforeAll(async () => {
  app = await startTestApp();
  head = await addPerson(app, ALL);
});
afterAll(() => app.stop());

/** Sends what must be refused, and answers the fields that were. */
async function faults(endpoint: EndpointDef, parts: Parts): Promise<string[]> {
  const answer = await app.send(endpoint, parts, head.token);
  expect([answer.status, answer.code], JSON.stringify([parts, answer.body])).toEqual([400, 'VALIDATION']);
  const faulty = faultsOf(answer);
  expect(failureOf(answer).message).toContain(faulty[0]?.split(' ')[0]);
  return faulty;
}

/** Every test here ends with the database as it was. */
async function untouched(work: () => Promise<void>): Promise<void> {
  const before = await stateOfDatabase(app);
  await work();
  expect(await stateOfDatabase(app)).toEqual(before);
}

const withBody = ENDPOINTS.filter((endpoint) => endpoint.body);
const withQuery = ENDPOINTS.filter((endpoint) => endpoint.query);
/** Without those that may be named by a code as well: any text may be one. */
const withParams = ENDPOINTS.filter(
  (endpoint) => endpoint.params && !leavesOf(schemaOf(endpoint.params)).every(({ kind }) => kind === 'text'),
);

test.each(withBody)('SAMPLE-07 $id refuses an unknown field of the body by name', async (endpoint) =>
  untouched(async () => {
    expect(await faults(endpoint, { ...bareRequest(endpoint), body: { surprise: 1 } })).toContain(
      'surprise UNKNOWN_FIELD',
    );
  }),
);

test.each(withQuery)('SAMPLE-07 $id refuses an unknown field of the query by name', async (endpoint) =>
  untouched(async () => {
    expect(await faults(endpoint, { ...emptyRequest(endpoint), query: { surprise: 1 } })).toContain(
      'surprise UNKNOWN_FIELD',
    );
  }),
);

test.each(withParams)('SAMPLE-07 $id refuses a path that is no id', async (endpoint) =>
  untouched(async () => {
    for (const wrong of ['1', 'ffffffff', '00000000-0000-0000-0000-00000000000g', "' OR 1=1 --", 'NaN']) {
      const params = Object.fromEntries(Object.keys(paramsOf(endpoint)).map((key) => [key, wrong]));
      expect(await faults(endpoint, { ...emptyRequest(endpoint), params })).toHaveLength(
        Object.keys(params).length,
      );
    }
  }),
);

test.each(withBody)('SAMPLE-07 $id names every field that is missing', async (endpoint) => {
  const required = endpoint.body ? requiredOf(endpoint.body) : [];
  if (required.length === 0) return;
  await untouched(async () => {
    const missing = await faults(endpoint, emptyRequest(endpoint));
    expect(missing.map((fault) => fault.split(' ')[0])).toEqual(expect.arrayContaining(required));
    for (const body of [null, [], 'text', 7, true])
      expect(await app.send(endpoint, { ...bareRequest(endpoint), body }, head.token)).toMatchObject({
        status: 400,
      });
  });
});

type Wrong = readonly { value: unknown; codes?: readonly string[] }[];
const without = (wrong: Wrong, right: unknown): Wrong => wrong.filter(({ value }) => value !== right);

/** Values that a kind of field must refuse, with the codes that may be answered; absent when any will do. */
const KNOWN = {
  text: [
    ...['\ufffd', 'a\ud800b', 'a\u0000b', 'a\u202eb', '\u202da', 'a\u0085b', 'a\u001bb'].map((value) => ({
      value,
      codes: ['INVALID_CHARACTER', 'INVALID_FORMAT', 'INVALID_TIME'],
    })),
    { value: 'x'.repeat(100_001), codes: ['TOO_LONG', 'INVALID_FORMAT', 'INVALID_TIME'] },
    { value: 7, codes: ['INVALID_TYPE'] },
    { value: { a: 1 }, codes: ['INVALID_TYPE'] },
    { value: ['x'], codes: ['INVALID_TYPE'] },
  ],
  id: ['1', 'x', '00000000-0000-0000-0000-00000000000g', '{}', 7, true, 'a\u0000b'].map((value) => ({
    value,
  })),
  decimal: [
    ...['NaN', 'Infinity', '-Infinity', '1e5', '0x1F', '1,2,3', '--1', '1/2', '٣', 'a\u0000b'].map(
      (value) => ({
        value,
        codes: ['INVALID_DECIMAL'],
      }),
    ),
    // What a float made of a number is not the one that was meant.
    { value: 0.1 + 0.2, codes: ['INVALID_DECIMAL'] },
    { value: true, codes: ['INVALID_TYPE'] },
    { value: '9'.repeat(41), codes: ['TOO_LONG', 'INVALID_DECIMAL'] },
  ],
  integer: ['NaN', 1.5, 'Infinity', 1e300, -1, true, '1.0.0', 'mười'].map((value) => ({ value })),
  day: ['2026-02-30', '30/02/2026', '2026-13-01', '2026-01-01T00:00:00Z', 20260101, 'NaN'].map((value) => ({
    value,
  })),
  instant: ['2026-01-01', '2026-01-01T25:00:00Z', 'hôm nay', 1767225600, '2026-01-01T00:00:00'].map(
    (value) => ({ value }),
  ),
  choice: ['NO_SUCH_CHOICE', '', 7, 'a\u0000b', 'pass '].map((value) => ({ value })),
  'yes-no': ['true', 1, 'no'].map((value) => ({ value })),
  scalar: ['a\u0000b', 'a\u202eb', 'x'.repeat(100_001), { a: 1 }, ['x']].map((value) => ({ value })),
  'filter-day': [
    '2026-02-30',
    '28/11/2026',
    '2026-01-01T25:00:00Z',
    '2026-01-01T25:00:00',
    '2026-02-30T00:00:00',
    '1767225600',
    'hôm nay',
  ].map((value) => ({ value })),
} satisfies Partial<Record<Kind, Wrong>>;
const WRONG: Record<Kind, Wrong> = {
  ...KNOWN,
  'text-or-number': [...without(KNOWN.text, 7), { value: 0.1 + 0.2, codes: ['INVALID_DECIMAL'] }],
  'choice-or-none': without(KNOWN.choice, ''),
};

const leaves = (endpoint: EndpointDef, part: 'body' | 'query'): Leaf[] => {
  const schema = endpoint[part];
  return schema ? leavesOf(schemaOf(schema)) : [];
};

/** The faults that concern the value at a path; a list or a union of one and many may be named with or without the index. */
const at = (found: readonly string[], { path }: Leaf): string[] => {
  const plain = (field: string): string => field.replace(/\.0$/, '');
  return found.filter((fault) => plain(fault.split(' ')[0] ?? '') === plain(path.join('.')));
};

test.each(withBody)('SAMPLE-07 $id refuses every wrong value of every field of its body', async (endpoint) =>
  untouched(async () => {
    for (const leaf of leaves(endpoint, 'body'))
      for (const { value, codes } of WRONG[leaf.kind]) {
        // Beside a file everything is text: there is no wrong type.
        if (endpoint.upload && typeof value !== 'string') continue;
        const found = at(
          await faults(endpoint, { ...bareRequest(endpoint), body: bodyWith(leaf.path, value) }),
          leaf,
        );
        const told = `${leaf.path.join('.')} = ${JSON.stringify(value).slice(0, 60)}: ${found.join()}`;
        expect(found.length, told).toBeGreaterThan(0);
        if (codes) expect(codes, told).toContain(found[0]?.split(' ')[1]);
      }
  }),
);

/** A query is text: what is a wrong type in a body is a word there, and a lone surrogate becomes U+FFFD. */
const inQuery = (leaf: Leaf): unknown[] =>
  WRONG[leaf.kind]
    .map(({ value }) => value)
    .filter((value) => typeof value === 'string' && value !== '' && value.length < 2000);

test.each(withQuery)(
  'SAMPLE-07 $id refuses every wrong value of every field of its query',
  async (endpoint) =>
    untouched(async () => {
      for (const leaf of leaves(endpoint, 'query'))
        for (const value of inQuery(leaf)) {
          const [key = ''] = leaf.path;
          const found = at(
            await faults(endpoint, { ...emptyRequest(endpoint), query: { [key]: value } }),
            leaf,
          );
          expect(found.length, `${key} = ${JSON.stringify(value)}`).toBeGreaterThan(0);
        }
    }),
);

test('SAMPLE-07 the walk reaches the fields it is meant for', () => {
  const paths = ENDPOINTS.flatMap((endpoint) =>
    leaves(endpoint, 'body').map((leaf) => `${endpoint.id} ${leaf.path.join('.')} ${leaf.kind}`),
  );
  expect(
    [
      'samples.create-sample generalInformation.sampleName text',
      'samples.create-sample quantityInformation.currentQuantity decimal',
      'samples.update-sample version integer',
      'samples.create-sample samplerInformation.0.samplerUserId id',
      'samples.create-sample sampleChronicleInformation.samplingDate instant',
      'tests.enter-results testResults.0.result text',
      'tests.enter-results testResults.0.sampleTestingResult choice',
      'tests.change-status auditReviewed yes-no',
      'analysis-groups.add-to-cart sampleId.0 id',
    ].filter((path) => !paths.includes(path)),
  ).toEqual([]);
});
