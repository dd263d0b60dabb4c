import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paramsOf } from '../../testing/contract-fields.ts';
import { addPerson, ALL, type Person } from '../../testing/people.ts';
import { stateOfDatabase } from '../../testing/refused.ts';
import { startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';

let app: TestApp;
let head: Person;
let before: unknown;
beforeAll(async () => {
  app = await startTestApp();
  head = await addPerson(app, ALL);
  before = await stateOfDatabase(app);
});
afterAll(() => app.stop());

const bearer = () => ({ authorization: `Bearer ${head.token}` });

test('OPS-05 every call refuses a body of ten megabytes, with nothing saved', async () => {
  const payload = JSON.stringify({ a: 'x'.repeat(10 * 1024 * 1024) });
  const found = new Map<string, number>();
  for (const endpoint of ENDPOINTS.filter(({ body, upload }) => body && !upload)) {
    const url = urlOf(endpoint, { params: paramsOf(endpoint) });
    const headers = { ...bearer(), 'content-type': 'application/json' };
    const { statusCode } = await app.app.inject({ method: endpoint.method, url, headers, payload });
    found.set(endpoint.id, statusCode);
  }
  expect(found.size).toBeGreaterThan(45);
  expect([...found].filter(([, status]) => status !== 413)).toEqual([]);
  expect(await stateOfDatabase(app)).toEqual(before);
});

/** As they stand in an address: ways up, ends of texts and of headers, another server. */
const PARTS = [
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2fx',
  'a%00b',
  'x%0d%0aset-cookie:%20a=b',
  '%5c%5cexample.org',
  '%ff',
  '%',
];

test('SAMPLE-07 no address leads elsewhere, ends a header or breaks the server', async () => {
  const seen: unknown[] = [];
  for (const { id, method, path } of ENDPOINTS.filter(({ params }) => params))
    for (const part of PARTS) {
      const url = path.replaceAll(/:\w+/g, part);
      const { statusCode, headers, body } = await app.app.inject({ method, url, headers: bearer() });
      const isRefused = statusCode >= 400 && statusCode < 500;
      if (!isRefused || 'set-cookie' in headers || 'location' in headers || body.includes('root:'))
        seen.push({ id, url, statusCode });
    }
  expect(seen).toEqual([]);
  expect(await stateOfDatabase(app)).toEqual(before);
});

test('SAMPLE-07 odd headers are a caller’s, and break nothing', async () => {
  const long = 'x'.repeat(4000);
  for (const headers of [
    { authorization: `Bearer ${long}` },
    { authorization: `Bearer ${head.token}, Bearer ${head.token}` },
    { 'accept-language': '../../vi;q=NaN,<script>' },
    { 'content-type': 'application/json; charset=\ud800' },
    { 'idempotency-key': long },
    {
      'x-forwarded-for': "1' OR '1'='1",
      'x-forwarded-proto': 'javascript',
      'x-forwarded-host': 'example.org',
    },
    { host: 'example.org:99999' },
    { 'x-http-method-override': 'DELETE' },
  ]) {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/client',
      headers: { ...bearer(), ...headers },
      payload: {},
    });
    expect([400, 401, 415], JSON.stringify(headers).slice(0, 80)).toContain(answer.statusCode);
    expect(JSON.stringify(answer.headers)).not.toContain('example.org');
  }
  expect(await stateOfDatabase(app)).toEqual(before);
});
