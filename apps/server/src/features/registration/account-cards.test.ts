import { updateSamplerInfo } from '@kiemlab/contract/features/registration/registration.api';
import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTemplate, section } from '../../testing/laboratory.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { faultsOf } from '../../testing/refused.ts';
import { readSample, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
/** Registers samples; reads no identity card numbers of accounts. */
let clerk: Person;
/** Accounts with a card, and one without. */
let first: Person;
let second: Person;
let without: Person;
/** Shows the card of the custodian, and wants that of each sampler. */
let strict: { id: string };
const CARDS = { first: '048085000001', second: '048085000002' };
beforeAll(async () => {
  world = await startWorld();
  clerk = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Add', 'Sample_Edit']);
  [first, second, without] = await Promise.all([
    addPerson(world, []),
    addPerson(world, []),
    addPerson(world, []),
  ]);
  await prepare(world, async (tx) => {
    await tx.updateTable('app_user').set({ id_card: CARDS.first }).where('id', '=', first.id).execute();
    await tx.updateTable('app_user').set({ id_card: CARDS.second }).where('id', '=', second.id).execute();
  });
  strict = await addTemplate(world, {
    sections: [
      section('generalInformation', ['sampleName!']),
      section('samplerInformation', ['samplerName!', 'samplerUserId', 'samplerIdCard!']),
      section('custodianInformation', ['custodianUserId', 'custodianName', 'idCard']),
    ],
  });
});
afterAll(() => world.stop());

type Rows = Record<string, string | null>[];
const row = (person: Person, more: Record<string, string | null> = {}) => ({
  samplerName: person.fullName,
  samplerUserId: person.id,
  ...more,
});
const create = async (samplerInformation: Rows): Promise<string> =>
  (
    await world.done(clerk, createSample, {
      params: { templateId: world.template.id },
      body: { ...sampleBody(), samplerInformation },
    })
  ).sampleId;
const cardsOf = async (id: string): Promise<unknown[]> =>
  (await readSample(world, id)).samplerInformation.map((sampler) => sampler['samplerIdCard']);
const change = async (sampleId: string, more: object) =>
  world.done(clerk, updateSample, {
    body: {
      generalInformation: { sampleId },
      version: (await readSample(world, sampleId)).version,
      ...more,
    },
  });

test('SAMPLE-05 a sampler who is chosen by account brings the card of the account; what was typed, or cleared, stays', async () => {
  const id = await create([
    row(first),
    row(second, { samplerIdCard: 'CMND 201 234 567' }),
    row(second, { samplerIdCard: null }),
    row(second, { samplerIdCard: '' }),
    row(without),
    { samplerName: 'Không có tài khoản' },
    { samplerName: 'Không có tài khoản', samplerIdCard: '999' },
  ]);
  expect(await cardsOf(id)).toEqual([
    CARDS.first,
    'CMND 201 234 567',
    undefined,
    undefined,
    undefined,
    undefined,
    '999',
  ]);
});

test('SAMPLE-05 a change of the rows brings the card of who is new, and keeps what stood there for the others', async () => {
  const id = await create([row(first, { samplerIdCard: 'cũ' }), row(second, { samplerIdCard: null })]);
  await change(id, { samplerInformation: [row(second), row(first), row(without)] });
  expect(await cardsOf(id)).toEqual([undefined, 'cũ', undefined]);
  await change(id, { samplerInformation: [row(first, { samplerIdCard: null })] });
  expect(await cardsOf(id)).toEqual([undefined]);
  await change(id, { samplerInformation: [row(second)] });
  expect(await cardsOf(id)).toEqual([CARDS.second]);
  await change(id, { pickingInformation: {} });
  expect(await cardsOf(id)).toEqual([CARDS.second]);
});

test('SAMPLE-21 replacing the samplers of several samples does so for each of them', async () => {
  const [one, other] = [await create([row(first, { samplerIdCard: 'cũ' })]), await create([row(second)])];
  await world.done(clerk, updateSamplerInfo, {
    body: { sampleIds: [one, other], samplerInformation: [row(first)] },
  });
  expect([await cardsOf(one), await cardsOf(other)]).toEqual([['cũ'], [CARDS.first]]);
});

const inStrict = (sections: object) => ({
  params: { templateId: strict.id },
  body: { generalInformation: { sampleName: 'Mẫu' }, ...sections },
});

test('SAMPLE-07 a card that the template wants is there when the account has one', async () => {
  await world.done(clerk, createSample, inStrict({ samplerInformation: [row(first)] }));
  const parts = inStrict({ samplerInformation: [row(without)] });
  const answer = await world.send(createSample, parts, clerk.token);
  expect(faultsOf(answer)).toEqual(['samplerInformation.0.samplerIdCard REQUIRED']);
});

test('SAMPLE-05 the custodian brings the card where the template shows it, and takes it along', async () => {
  const custodian = (person: Person, more: Record<string, string | null> = {}) => ({
    custodianInformation: { custodianUserId: person.id, custodianName: person.fullName, ...more },
  });
  const cardOf = async (id: string) => (await readSample(world, id))['idCard'];
  const { sampleId } = await world.done(clerk, createSample, inStrict(custodian(first)));
  expect(await cardOf(sampleId)).toBe(CARDS.first);
  await change(sampleId, custodian(first, { idCard: 'gõ tay' }));
  await change(sampleId, custodian(first));
  expect(await cardOf(sampleId)).toBe('gõ tay');
  await change(sampleId, custodian(second));
  expect(await cardOf(sampleId)).toBe(CARDS.second);
  await change(sampleId, custodian(without));
  expect(await cardOf(sampleId)).toBeUndefined();
  await change(sampleId, custodian(first, { idCard: null }));
  expect(await cardOf(sampleId)).toBeUndefined();
  const hidden = await world.done(clerk, createSample, {
    params: { templateId: world.template.id },
    body: { ...sampleBody(), ...custodian(first) },
  });
  expect(await cardOf(hidden.sampleId)).toBeUndefined();
});
