import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { move, readSample, register, sampleBody } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
let fresh: string;
let received: string;
beforeAll(async () => {
  world = await startWorld();
  await register(world, sampleBody({ sampleName: 'Một mẫu khác' }));
  fresh = await register(world, {
    ...sampleBody({
      sampleName: 'Hạ sốt Xanh',
      registrationNumber: 'VD-23889-15',
      registerNumber: '0042/CBMP-QLD',
    }),
    substanceInformation: [
      { substanceName: 'Paracetamol', substanceType: 'Hóa dược' },
      { substanceName: 'Cao khô Đương quy', substanceType: 'Dược liệu' },
    ],
  });
  received = await register(world, sampleBody({ sampleName: 'Giảm đau Đỏ' }));
  await move(world, [received], 'RECEIVED');
});
afterAll(() => world.stop());

const found = async (textSearch: string): Promise<unknown[]> => {
  const { sampleList } = await world.done(world.head, listSamples, { query: { textSearch } });
  return sampleList.map((sample) => sample.sampleId);
};

test.each([
  ['a substance', 'paracetamol'],
  ['the second substance, without diacritics', 'duong quy'],
  ['substances in any order', 'quy paracetamol'],
  ['the registration number', 'VD-23889-15'],
  ['the registration number without its signs', 'vd2388915'],
  ['the intake number', '0042/cbmp'],
])('SAMPLE-02 finds a sample by %s', async (_, typed) => {
  expect(await found(typed)).toEqual([fresh]);
});

test('SAMPLE-02 finds a sample by the code on its label, before and after its receipt', async () => {
  const { code } = await readSample(world, fresh);
  expect(code).toMatch(/^#\d{6}$/);
  expect(await found(code)).toEqual([fresh]);
  const { rows } = await world.owner.query<{ seq: string }>('SELECT seq FROM sample WHERE id = $1', [
    received,
  ]);
  expect(await found(`#${rows[0]?.seq.padStart(6, '0')}`)).toEqual([received]);
});

test('SAMPLE-02 finds a sample by its number with and without the sign in it, in any case', async () => {
  const { sampleIdInternal } = await readSample(world, received);
  const number = sampleIdInternal ?? '';
  expect(number).toMatch(/^L\d\d-\d{4}$/);
  for (const typed of [
    number,
    number.toLowerCase(),
    number.replace('-', ''),
    number.replace('-', '').toLowerCase(),
  ])
    expect(await found(typed), typed).toEqual([received]);
});

test('SAMPLE-02 what a substance is called is found as it is called now', async () => {
  const id = await register(world, {
    ...sampleBody({ sampleName: 'Siro ho' }),
    substanceInformation: [{ substanceName: 'Bromhexin [HCl] "A"', substanceType: 'Hóa dược' }],
  });
  for (const typed of ['bromhexin hcl', '[HCl]', '"A"']) expect(await found(typed), typed).toEqual([id]);
});
