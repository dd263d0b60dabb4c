import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { checkReport } from '@kiemlab/contract/features/reports/reports.api';
import { getFieldFile } from '@kiemlab/contract/features/samples/field-files.api';
import { listChoices } from '@kiemlab/contract/features/choices/choices.api';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { type CodedSamples, makeCodedSamples, setBlindCoding } from '../../testing/coded-samples.ts';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { type Call, callsOf } from '../../testing/read-calls.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { DEFAULT_ROLES } from '../users/default-roles.ts';

/** Lists of the laboratory, which say nothing of a sample: who its clients and its people are. */
const OF_THE_LABORATORY = new Set([
  'audit.get-client-history',
  'audit.get-user-history',
  'audit.list-history',
  'audit.print-history',
  'clients.list-clients',
  'clients.find-equal-clients',
  'search.find-clients',
  'rights.export-review',
  'rights.review-access',
]);

/** Papers that say what they were asked for. */
const SAY_WHAT_WAS_ASKED = new Set(['audit.print-history', 'audit.print-refused-acts']);

let world: World;
let coded: CodedSamples;
let people: [string, Person][];
beforeAll(async () => {
  world = await startWorld();
  coded = await makeCodedSamples(world);
  const technician: Person = world.technician;
  people = [
    ['technician', technician],
    ['everything but the origin', await addPerson(world, allBut('Sample_Origin'))],
    ['administrator', await addPerson(world, DEFAULT_ROLES.administrator.permits)],
  ];
  await setBlindCoding(world, true);
});
afterAll(() => world.stop());

const reads: EndpointDef[] = [
  ...ENDPOINTS.filter(({ method, permission }) => method === 'GET' && permission !== 'public'),
  checkReport,
];

const textOf = async (body: unknown, bytes: Buffer): Promise<string> => {
  if (body !== undefined) return JSON.stringify(body);
  if (bytes.subarray(0, 2).toString() === 'PK') return JSON.stringify((await readXlsx(bytes)).sheets);
  if (bytes.subarray(0, 4).toString() !== '%PDF') return bytes.toString();
  const { pages, title } = await readPdf(bytes).catch(() => ({ pages: [], title: bytes.toString('latin1') }));
  return [title, ...pages.map(({ text }) => text)].join('\n');
};

const send = async (who: Person, endpoint: EndpointDef, { parts, value }: Call) => {
  const { status, body, bytes } = await world.send(endpoint, parts, who.token);
  const text = await textOf(body, bytes);
  return { status, text: SAY_WHAT_WAS_ASKED.has(endpoint.id) ? text.replaceAll(value || '…', '…') : text };
};

/** True where people and clients are listed, not what a sample tells of them. */
const isOfTheLaboratory = (endpoint: EndpointDef, { at, value }: Call): boolean =>
  OF_THE_LABORATORY.has(endpoint.id) &&
  !(at === 'query.objectId' && [coded.tested, coded.reported].includes(value));

/** Words that may not stand in an answer: a list of the laboratory names people and clients, unless it is asked for one sample. */
function forbidden(endpoint: EndpointDef, call: Call): string[] {
  // What was asked for comes back in refusals.
  const marks = coded.marks.filter((mark) => mark !== call.value || !coded.ids.includes(mark));
  if (!isOfTheLaboratory(endpoint, call)) return marks;
  const names = [coded.clientName, coded.samplerName, ...coded.ids];
  return marks.filter((mark) => !names.includes(mark));
}

const calls = (endpoint: EndpointDef): Call[] => [
  ...callsOf(endpoint, {
    ...coded,
    texts: coded.searched,
    id: coded.tested,
    testIds: [],
    ofTests: [],
    secrets: [],
    result: '',
  }),
  ...(endpoint.id === listChoices.id
    ? [{ at: 'nothing', value: '', parts: { query: { key: 'pickingSellType' } } }]
    : []),
  ...(endpoint.id === getFieldFile.id
    ? [{ at: 'nothing', value: '', parts: { params: { id: coded.tested, key: 'letterFile' }, query: {} } }]
    : []),
];

/** An answer without what is different each time: the moment up to which later pages go or at which a paper was made, and what was asked. */
const plain = (text: string, value: string): string =>
  text.replaceAll(value || '…', '…').replace(/"upTo":"[\d.]*"|[\d:]+ \(GMT\+7\)/, '');

test.each(reads)('COMP-40 $id tells nobody the origin of a sample without the right', async (endpoint) => {
  for (const [role, person] of people)
    for (const call of calls(endpoint)) {
      const said = `${role} asks ${call.at} ${call.value}`;
      const { status, text } = await send(person, endpoint, call);
      for (const mark of forbidden(endpoint, call))
        expect(text.includes(mark), `${said} and reads ${mark}: ${text.slice(0, 300)}`).toBe(false);
      // Nor is anything found by it, or counted, that is not found by a word nobody ever wrote.
      if (!call.nonsense || !coded.searched.includes(call.value) || isOfTheLaboratory(endpoint, call))
        continue;
      // A word that is no id is refused as such, whatever it is.
      const none = await send(person, endpoint, call.nonsense);
      if (status === 400 || none.status === 400) continue;
      expect([status, plain(text, call.value)], said).toEqual([
        none.status,
        plain(none.text, call.nonsense.value),
      ]);
    }
});

/** Which of these words a person reads nowhere; whether the others can be read once is all that is asked. */
async function lackingTo(who: Person, words: readonly string[]): Promise<string[]> {
  let lacking = [...words];
  for (const endpoint of reads)
    for (const call of calls(endpoint)) {
      if (lacking.length === 0) return [];
      if (call.at !== 'nothing' && !coded.ids.includes(call.value)) continue;
      const { text } = await send(who, endpoint, call);
      // What was asked for tells nothing when it comes back.
      const said = text.replaceAll(call.value || '…', '…');
      lacking = lacking.filter((word) => !said.includes(word));
    }
  return lacking;
}

test('COMP-40 every one of these words is read by who has the right, and by everybody while samples are not coded', async () => {
  const [, [, reader]] = people as [[string, Person], [string, Person]];
  expect(await lackingTo(world.head, coded.marks)).toEqual([]);
  await setBlindCoding(world, false);
  expect(await lackingTo(reader, coded.marks)).toEqual([]);
  await setBlindCoding(world, true);
});

test('COMP-40 what the sample is stays to be read: codes, product, batch, maker, pictures taken in the laboratory', async () => {
  expect(await lackingTo(world.technician, coded.plain)).toEqual([]);
});
