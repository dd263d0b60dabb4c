import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { listResultVersions } from '@kiemlab/contract/features/analyses/results.api';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { checkReport } from '@kiemlab/contract/features/reports/reports.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { listSeenFiles } from '@kiemlab/contract/features/samples/seen-files.api';
import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_ROLES } from '../users/default-roles.ts';
import { type HiddenSample, makeHiddenSample } from '../../testing/hidden-sample.ts';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { type Call, callsOf } from '../../testing/read-calls.ts';
import { startWorld, type World } from '../../testing/world.ts';

/** What the laboratory works with is for everybody who may ask, whatever the sample; and what only the caller's own is in. */
const ABOUT_THE_LABORATORY = new Set([
  'analytes.list-analytes',
  'analytes.list-groups',
  'samples.list-places',
  'settings.get-laboratory',
  'templates.get-template',
  'templates.list-versions',
  'test-setup.list-test-codes',
  'test-setup.list-test-ids',
  'users.list-users',
]);

let world: World;
let hidden: HiddenSample;
let people: [string, Person][];
beforeAll(async () => {
  world = await startWorld();
  hidden = await makeHiddenSample(world);
  people = [
    ['technician', await addPerson(world, DEFAULT_ROLES.technician.permits)],
    ['sampler', await addPerson(world, DEFAULT_ROLES.sampler.permits)],
    // The trail shows everything to those who may look through it.
    ['everything of one’s own', await addPerson(world, allBut('Sample_ViewAll', 'Audit_View'))],
  ];
});
afterAll(() => world.stop());

const reads: EndpointDef[] = [
  ...ENDPOINTS.filter(({ method, permission }) => method === 'GET' && permission !== 'public'),
  checkReport,
  listSeenFiles,
];

/** What a paper says, but for blanks, which lines end at, its moment, and once what was asked for: it states its filter. */
const paperText = async (bytes: Buffer, asked: string): Promise<string> =>
  (await readPdf(bytes)).pages
    .map(({ text }) => text.replace(/\d\d:\d\d(:\d\d)?/g, '').replace(/\s+/g, ''))
    .join('')
    .replace(asked.replace(/\s+/g, ''), '…');

const send = async (who: Person, endpoint: EndpointDef, { parts, value }: Call) => {
  const { status, body, bytes } = await world.send(endpoint, parts, who.token);
  if (body !== undefined) return { status, text: JSON.stringify(body) };
  if (bytes.subarray(0, 4).toString() === '%PDF') return { status, text: await paperText(bytes, value) };
  // A workbook is packed.
  const isBook = bytes.subarray(0, 2).toString() === 'PK';
  return { status, text: isBook ? JSON.stringify((await readXlsx(bytes)).sheets) : bytes.toString() };
};

test.each(reads)('SAMPLE-01 $id tells nothing of a sample to who may not see it', async (endpoint) => {
  for (const [role, person] of people) {
    for (const call of callsOf(endpoint, hidden)) {
      const answer = await send(person, endpoint, call);
      for (const secret of hidden.secrets)
        expect(answer.text, `${role} asks ${call.at} ${call.value}`).not.toContain(secret);
      if (!call.nonsense || ABOUT_THE_LABORATORY.has(endpoint.id)) continue;
      // Not even that it is there: the answer is the one to what there is nothing of.
      const none = await send(person, endpoint, call.nonsense);
      // But for the moment of the answer, up to which its later pages go.
      const plain = (text: string, value: string): string =>
        text.replaceAll(value, '…').replace(/"upTo":"[\d.]*"/, '');
      if (answer.status === 400) continue;
      expect(
        [answer.status, plain(answer.text, call.value)],
        `${role} asks ${call.at} ${call.value}`,
      ).toEqual([none.status, plain(none.text, call.nonsense.value)]);
    }
  }
});

test('SAMPLE-01 every one of these texts finds the sample and its tests, for who may see them', async () => {
  for (const textSearch of hidden.texts) {
    const { total } = await world.done(world.head, listTests, { query: { textSearch } });
    expect(total, textSearch).toBeGreaterThan(0);
  }
  for (const textSearch of hidden.texts.filter((text) => !hidden.ofTests.includes(text))) {
    const { total } = await world.done(world.head, listSamples, { query: { textSearch } });
    expect(total, textSearch).toBeGreaterThan(0);
  }
  const [testId = randomUUID()] = hidden.testIds;
  const versions = await world.done(world.reviewer, listResultVersions, { params: { id: testId } });
  expect(versions.map((version) => version.result)).toEqual([hidden.result]);
});
