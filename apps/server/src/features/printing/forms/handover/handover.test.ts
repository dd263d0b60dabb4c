import { expect, test } from 'vitest';
import { AppError } from '../../../../platform/http/app-error.ts';
import { buildPlanningHandover } from '../planning-handover/planning-handover.form.ts';
import { planningTotal } from '../planning-handover/planning-total.ts';
import { recordSample } from '../record/record-samples.example.ts';
import { exampleTestingHandover, handedTest } from '../testing-handover/testing-handover.example.ts';
import { buildTestingHandover } from '../testing-handover/testing-handover.form.ts';
import { exampleHandover, exampleHandovers } from './handover.example.ts';
import { buildHandover } from './handover.form.ts';
import { paperKey } from './paper-key.ts';
import { proposedParties } from './proposed-parties.ts';

test('PRINT-01 a handover record says what was noted of the hand-over, and the eight columns of the specification', () => {
  const { rows, columns, ...facts } = buildHandover(exampleHandovers(1));
  expect(facts).toEqual({
    formCode: 'BM.02/QT.07',
    authority: 'SỞ Y TẾ THÀNH PHỐ ĐÀ NẴNG',
    name: 'TRUNG TÂM KIỂM NGHIỆM',
    placeAndDate: 'Đà Nẵng, ngày 06 tháng 01 năm 2026',
    printNote: 'In bởi Lê Thị Hồng Nhung, 08/01/2026 08:15:40 (GMT+7)',
    number: '05/BB-BGM',
    opening: 'Hôm nay, ngày 06 tháng 01 năm 2026, tại Kho mẫu tầng 1, chúng tôi gồm:',
    givers: [{ name: 'Trần Quốc Bảo', position: 'Dược sĩ', department: 'Phòng Kế hoạch' }],
    takers: [{ name: 'Lê Thị Hồng Nhung', position: 'Thủ kho mẫu', department: 'Phòng Kế hoạch' }],
    count: '1',
  });
  expect(columns).toHaveLength(8);
  expect(rows).toEqual([
    {
      index: '1',
      name: 'Viên nén bao phim Cefuroxim 500 mg, mẫu 1.\nSĐK: VN-29001-22',
      batch: 'Số lô: CX551\nNSX: 10/01/2025\nHD: 09/01/2027',
      pack: 'Hộp 3 vỉ x 10 viên',
      quantity: '100,5 viên',
      producer: 'Navira Labs India, Lô D4, Goa, Ấn Độ',
      importer: 'Công ty Cổ phần Dược Bạch Đằng, TP. Đà Nẵng',
      condition: 'Hộp nguyên, nhãn rõ',
    },
  ]);
});

test('PRINT-01 what was not imported says so; what began with a quantity has that one, whatever is left of it', () => {
  const sample = recordSample(1, { current_quantity: '3' });
  sample.attributes['importDrug'] = false;
  const { rows } = buildHandover(
    exampleHandovers(1, {
      samples: [sample],
      handovers: new Map(),
      first: new Map([['sample-1', { quantity: '96', unit: 'viên' }]]),
    }),
  );
  expect(rows[0]).toMatchObject({ importer: 'Không', quantity: '96 viên' });
});

test('PRINT-03 without a record of it the samplers give, the custodian takes, else who received it, else whoever prints', () => {
  const none = { handovers: new Map(), number: undefined };
  const facts = buildHandover(exampleHandovers(2, none));
  expect(facts.number).toBe('……/BB-BGM');
  expect(facts.givers.map(({ name }) => name)).toEqual(['Trần Quốc Bảo', 'Lê Thị Mai']);
  expect(facts.takers).toEqual([{ name: 'Lê Thị Hồng Nhung', position: 'Thủ kho mẫu', department: '' }]);
  const sample = recordSample(1, {
    client_name: 'Công ty B',
    attributes: { samplerInformation: [], custodianName: '' },
  });
  const sent = buildHandover(exampleHandovers(1, { ...none, samples: [sample] }));
  expect(sent.givers.map(({ name }) => name)).toEqual(['Công ty B']);
  expect(sent.takers.map(({ name }) => name)).toEqual(['Hồ Vân']);
  // Who received it is on record: whoever prints is not said to have.
  const receiver = { name: 'Lê Thị Mỹ Hạnh', position: 'Thủ kho', department: '' };
  const receivers = new Map([[sample.id, receiver]]);
  const received = buildHandover(exampleHandovers(1, { ...none, samples: [sample], receivers }));
  expect(received.takers).toEqual([receiver]);
});

test('PRINT-03 nobody gives a sample to himself or herself: where the sampler received it, who takes it is written by hand', () => {
  const none = { handovers: new Map(), number: undefined };
  const named = (attributes: Record<string, string>) =>
    buildHandover(exampleHandovers(1, { ...none, samples: [recordSample(1, { attributes })] }));
  for (const custodianName of ['Lê Thị Mai', 'LÊ  THỊ MAI ', 'Le\u0302 Thị Mai']) {
    const { givers, takers } = named({ custodianName });
    expect(givers.map(({ name }) => name)).toEqual(['Trần Quốc Bảo', 'Lê Thị Mai']);
    expect(takers).toEqual([]);
  }
  // The marks of a name tell two people apart.
  expect(named({ custodianName: 'Lê Thị Mài' }).takers).toHaveLength(1);
  const giver = { givers: [{ name: 'lê thị hồng nhung', position: '', department: '' }] };
  expect(buildHandover(exampleHandovers(1, { ...none, parties: giver })).takers).toEqual([]);
});

test('PRINT-01 samples that were handed over on another day or at another place are refused and named', () => {
  const handovers = new Map([
    exampleHandover(1),
    exampleHandover(2, { handed_at: new Date('2026-01-07T02:00:00Z') }),
    exampleHandover(3, { place: 'Kho mẫu tầng 2' }),
  ]);
  expect(() => buildHandover(exampleHandovers(3, { handovers }))).toThrow(
    new AppError('HANDOVERS_DIFFER', { codes: ['L26-0002', 'L26-0003'] }),
  );
});

test.each([
  ['40', '20,5', '', '60,5'],
  ['', ' ', '', ''],
  ['0', '', '', '0'],
  ['', '', '5', '5'],
  ['0,1', '0,2', '0', '0,3'],
  ['12345678901234567890', '0.00000000000000000001', '', '12345678901234567890,00000000000000000001'],
])('PRINT-03 the planning total of "%s", "%s" and "%s" is exactly %s', (si7, si8, si9, total) => {
  expect(planningTotal(recordSample(1, { attributes: { si7, si8, si9 } })).total).toBe(total);
});

test.each(['hai mươi', '20 viên', '1.000', '1 000', '-5', '1,2,3'])(
  'PRINT-03 "%s" is no quantity: the handover to planning stops and names sample and field',
  (si8) => {
    const source = exampleHandovers(1, { samples: [recordSample(1, { attributes: { si8 } })] });
    expect(() => buildPlanningHandover(source)).toThrow(
      expect.objectContaining({
        code: 'QUANTITY_UNREADABLE',
        details: { codes: ['L26-0001'], field: 'si8 (SL thử khác)', value: si8 },
      }),
    );
  },
);

test('PRINT-01 the testing department gets codes, a row for each test and the day it is due; tests of quality control are none of them', () => {
  const source = exampleTestingHandover(1);
  const tests = [...source.tests, handedTest(1, { analyte_name: 'Mẫu chứng', qc_sample: true })];
  expect(buildTestingHandover({ ...source, tests }).rows).toEqual([
    {
      index: '1',
      code: 'L26-0001',
      name: 'Viên nén bao phim Cefuroxim 500 mg, mẫu 1.',
      quantity: '100,5 viên',
      analytes: 'Định lượng',
      methods: 'DĐVN V, Phụ lục 5.3',
      due: '20/01/2026',
      receiver: 'Nhóm Hóa lý',
      note: '',
    },
    {
      index: '',
      code: 'L26-0001',
      name: '',
      quantity: '',
      analytes: 'Độ hòa tan',
      methods: 'DĐVN V, Phụ lục 11.4',
      due: '20/01/2026',
      receiver: '',
      note: '',
    },
  ]);
  expect(buildTestingHandover({ ...source, tests: [] }).rows).toMatchObject([
    { index: '1', code: 'L26-0001', quantity: '100,5 viên', analytes: '', methods: '', due: '' },
  ]);
  expect(JSON.stringify(buildTestingHandover({ ...source, handovers: new Map() }))).not.toMatch(
    /Trần Quốc Bảo|Nhà thuốc|Navira/,
  );
});

test('PRINT-03 a paper is told by its samples and by which of their hand-overs each is at, in any order', () => {
  const once = new Map([['a', { round: 1 }]]);
  expect(paperKey(['a', 'b'], once)).toEqual(paperKey(['b', 'a'], once));
  expect(paperKey(['a', 'b'], once)).not.toEqual(paperKey(['a', 'b'], new Map([['a', { round: 2 }]])));
  expect(paperKey(['a'], once)).not.toEqual(paperKey(['a', 'b'], once));
});

const said = { givers: [{ name: 'Phan Văn Giao', position: 'Dược sĩ', department: '' }] };

test('PRINT-03 where no hand-over is on record the side that was said is printed, and the other one as it is proposed', () => {
  const facts = buildHandover(exampleHandovers(1, { handovers: new Map(), parties: said }));
  expect(facts.givers).toEqual(said.givers);
  expect(facts.takers.map(({ name }) => name)).toEqual(['Lê Thị Hồng Nhung']);
});

test('PRINT-03 what is on record is not contradicted: its samples are named, and nothing is printed', () => {
  const handovers = new Map([exampleHandover(2)]);
  expect(() => buildHandover(exampleHandovers(3, { handovers, parties: said }))).toThrow(
    new AppError('HANDOVER_NOTED', { codes: ['L26-0002'], allowed: [] }),
  );
  expect(buildHandover(exampleHandovers(1, { parties: {} })).givers).toHaveLength(1);
});

test('PRINT-03 proposed are samplers, client, custodian and whoever prints, each once; a group is nobody to choose', () => {
  const none = exampleHandovers(2, { handovers: new Map() });
  const { people, givers, takers, noted } = proposedParties(none);
  expect(people.map(({ name }) => name)).toEqual([
    'Trần Quốc Bảo',
    'Lê Thị Mai',
    'Lê Thị Hồng Nhung',
    'Hồ Vân',
  ]);
  expect(givers.map(({ name }) => name)).toEqual(['Trần Quốc Bảo', 'Lê Thị Mai']);
  expect(takers.map(({ name }) => name)).toEqual(['Lê Thị Hồng Nhung']);
  expect(noted).toEqual([]);
  const group = { name: '', position: '', department: 'Nhóm Hóa lý' };
  const one = exampleHandovers(1, { handovers: new Map([exampleHandover(1, { taker: group })]) });
  expect(proposedParties(one)).toMatchObject({ noted: ['L26-0001'], takers: [] });
});

test('PRINT-03 a paper on which others were said is another one; the same said again is the same', () => {
  const none = new Map<string, { round: number }>();
  expect(paperKey(['a'], none, {})).toEqual(paperKey(['a'], none));
  expect(paperKey(['a'], none, said)).toEqual(paperKey(['a'], none, structuredClone(said)));
  expect(paperKey(['a'], none, said)).not.toEqual(paperKey(['a'], none));
  expect(paperKey(['a'], none, said)).not.toEqual(paperKey(['a'], none, { takers: said.givers }));
});
