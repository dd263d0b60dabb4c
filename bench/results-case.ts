import { median, quantile } from './measure.ts';

const COUNT = 50;

export interface Target {
  url: string;
  token?: string;
}

/** Calls a server; throws on anything but 2xx. */
export async function call<T>(
  { url, token }: Target,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${text.slice(0, 500)}`);
  return JSON.parse(text) as T;
}

interface Named {
  id: string;
}

/** Gives new samples 50 tests in all, through the product's own calls; answers the tests. */
export async function makeTests(
  product: Target,
  create: { path: string; body?: string },
  userId: string,
): Promise<string[]> {
  const templateId = create.path.split('/').at(-1);
  const setups = await call<(Named & { technician: { IdUser: string }[] })[]>(
    product,
    'GET',
    `/api/test-id?sampleTypeId=${templateId}`,
  );
  const setup = setups.find((one) => one.technician.some((person) => person.IdUser === userId));
  if (!setup) throw new Error('no test id for the template and the user');
  const analytes = await call<Named[]>(product, 'GET', `/analytes?testId=${setup.id}`);
  const tests: string[] = [];
  while (tests.length < COUNT) {
    const { sampleId } = await call<{ sampleId: string }>(
      product,
      'POST',
      create.path,
      JSON.parse(create.body ?? '{}') as object,
    );
    await call(product, 'PUT', '/api/samples/status', { samplesIds: [sampleId], status: 'RECEIVED' });
    const { created } = await call<{ created: Named[] }>(product, 'POST', '/api/samples/assign-analyte', {
      testId: setup.id,
      analytesId: analytes.slice(0, COUNT - tests.length).map((analyte) => analyte.id),
      sampleId,
      technicianId: userId,
    });
    tests.push(...created.map((test) => test.id));
  }
  return tests;
}

/** Milliseconds that saving 50 results in one call takes, one call after the other. */
export async function timeResults(
  save: (turn: number) => Promise<unknown>,
  firstTurn: number,
  times: number,
): Promise<{ p50Ms: number; p95Ms: number }> {
  const taken: number[] = [];
  for (let turn = firstTurn; turn < firstTurn + times; turn++) {
    const start = performance.now();
    await save(turn);
    taken.push(performance.now() - start);
  }
  taken.sort((a, b) => a - b);
  return { p50Ms: median(taken), p95Ms: quantile(taken, 0.95) };
}

/** The product's call: every turn is a new determination, with its reason from the second one on. */
export const productResults =
  (product: Target, tests: readonly string[]) =>
  (turn: number): Promise<unknown> =>
    call(product, 'POST', '/api/test-result', {
      testResults: tests.map((id) => ({
        testInformationId: id,
        version: turn,
        result: `${98 + (turn % 3)},${turn % 10}`,
        sampleTestingResult: 'PASS',
        remarks: 'Đo lại',
      })),
      ...(turn > 1 ? { reason: 'Đo lại theo yêu cầu soát xét' } : {}),
    });

/** The bare server's call for the same. */
export const bareResults =
  (bare: Target, tests: readonly string[]) =>
  (turn: number): Promise<unknown> =>
    call(
      bare,
      'POST',
      '/results',
      tests.map((id) => ({ id, result: `${98 + (turn % 3)},${turn % 10}` })),
    );
