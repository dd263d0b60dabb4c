import { addDecimals, compareDecimals, parseDecimal } from '@kiemlab/contract/core/decimal';
import { describe, expect, test } from 'vitest';
import { demoSamples } from './all-samples.ts';
import { analytesOf, demoDataFaults, proposedVerdict } from './check.ts';
import { demoClients } from './clients.ts';
import { demoLaboratory } from './laboratory.ts';
import { demoPeople } from './people.ts';
import { demoAmendments, firstDeliveries, laterDeliveries, waitingDeliveries } from './reports.ts';
import { demoTestSetups } from './test-setup/all-test-setups.ts';
import type { DemoAnalyte, DemoSample } from './types.ts';

const data = { people: demoPeople, clients: demoClients, testSetups: demoTestSetups, samples: demoSamples };

const doubles = (keys: readonly string[]) => keys.filter((key, at) => keys.indexOf(key) !== at);

const allTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(allTexts) : [];
};

const sample = (key: string): DemoSample => {
  const found = demoSamples.find((one) => one.key === key);
  if (!found) throw new Error(`no sample ${key}`);
  return found;
};

const limits = (minimum?: string, maximum?: string): DemoAnalyte => ({
  name: 'x',
  method: 'x',
  unit: '%',
  requirement: 'x',
  type: 'QUANTITATIVE',
  cost: '0',
  typicalResult: '',
  ...(minimum === undefined ? {} : { minimum }),
  ...(maximum === undefined ? {} : { maximum }),
});

describe('the proposed verdict', () => {
  test.each([
    ['95.0', '105.0', '94,96', 'PASS'],
    ['95.0', '105.0', '94,94', 'FAIL'],
    ['95.0', '105.0', '105,0', 'PASS'],
    ['95.0', '105.0', '105,05', 'FAIL'],
    ['80', undefined, '79,4', 'FAIL'],
    ['80', undefined, '79,5', 'PASS'],
    ['-5.0', '5.0', '-5,1', 'FAIL'],
    [undefined, '0.5', '< 0,25', undefined],
    [undefined, undefined, '3', undefined],
  ])('limits %s to %s, result %s: %s', (minimum, maximum, result, verdict) => {
    expect(proposedVerdict(limits(minimum, maximum), result)).toBe(verdict);
  });
});

describe('the demo laboratory', () => {
  test('contradicts itself nowhere', () => {
    expect(demoDataFaults(data)).toEqual([]);
  });

  test('a contradiction is found', () => {
    const wrong = {
      ...sample('L26-0011'),
      results: [{ analyte: 'Định lượng', result: '86,2', verdict: 'PASS' as const }],
    };
    const faults = demoDataFaults({ ...data, samples: [wrong] });
    expect(faults).toEqual([
      'L26-0011: Định lượng: 86,2 is not PASS',
      'L26-0011: no result for Tính chất, Định tính, Độ rã',
    ]);
  });

  test('has unique keys, codes, names and numbers', () => {
    expect(doubles(demoSamples.map((one) => one.key))).toEqual([]);
    expect(doubles(demoTestSetups.map((one) => one.key))).toEqual([]);
    expect(doubles(demoTestSetups.map((one) => one.testCode))).toEqual([]);
    expect(doubles(demoClients.map((one) => one.key))).toEqual([]);
    expect(doubles(demoPeople.map((one) => one.username))).toEqual([]);
    expect(doubles(demoPeople.map((one) => one.employmentNumber))).toEqual([]);
    expect(demoPeople).toHaveLength(12);
    expect(demoSamples).toHaveLength(46);
  });

  test('shows all nine sample states and all test states', () => {
    expect(new Set(demoSamples.map((one) => one.state)).size).toBe(9);
    const analysing = demoSamples.filter((one) => one.state === 'ANALYZING');
    expect(new Set(analysing.map((one) => one.testsState))).toEqual(
      new Set(['NEW', 'TEST_DONE', 'REQUEST_REVIEW', 'REQUEST_APPROVED', 'APPROVED', 'REJECT']),
    );
    expect(demoSamples.filter((one) => one.state === 'STORED')).toHaveLength(3);
  });

  test('keeps portions of samples that it has, each like its parent', () => {
    const kept = demoSamples.filter((one) => one.parent !== undefined || one.key.endsWith('-LM'));
    expect(kept.map((one) => one.key)).toEqual(['L26-0001-LM', 'L26-0003-LM', 'L26-0008-LM']);
    for (const { parent = '', name, batch, unit, receivedDaysAgo } of kept)
      expect(sample(parent)).toMatchObject({ name, batch, unit, receivedDaysAgo });
  });

  test('has a part of a monograph tested, which says why, and amends results that it has without failing them', () => {
    expect(demoSamples.filter(({ partial }) => partial).map(({ key }) => key)).toEqual(['G26-0001']);
    const whole = { ...sample('L26-0001'), partial: 'Theo yêu cầu' };
    expect(demoDataFaults({ ...data, samples: [whole] })).toEqual(['L26-0001: is no part that passed']);
    expect(demoAmendments.map(({ sample: key }) => key)).toEqual(['L26-0007']);
    for (const { sample: key, analyte, result } of demoAmendments) {
      const { setup, results, state } = sample(key);
      const found = demoTestSetups.find((one) => one.key === setup);
      const limited = found && analytesOf(found).find(({ name }) => name === analyte);
      expect(limited && proposedVerdict(limited, result)).toBe('PASS');
      expect(results.find((one) => one.analyte === analyte)?.result).not.toBe(result);
      expect(state).toBe('REPORTED');
    }
    for (const { sample: key } of [...firstDeliveries, ...laterDeliveries])
      expect(sample(key).state).toBe('REPORTED');
    for (const key of [...waitingDeliveries.REPORT, ...waitingDeliveries.NOTICE])
      expect(sample(key).state).toBe('REPORTED');
    for (const key of waitingDeliveries.NOTICE)
      expect(sample(key).results.some(({ verdict }) => verdict === 'FAIL')).toBe(true);
  });

  test('fails the samples that are meant to fail, and only these', () => {
    const failing = demoSamples.filter((one) => one.results.some((result) => result.verdict === 'FAIL'));
    const numbers = ['03', '08', '09', '11', '20', '21', '23', '27', '29', '30', '32'];
    expect(failing.map((one) => one.key)).toEqual(numbers.map((number) => `L26-00${number}`));
  });

  test('has results on a limit, one that passes only by rounding, and three corrected ones', () => {
    const results = demoSamples.flatMap((one) => one.results);
    const onLimit = results.filter((result) => result.remark?.startsWith('Kết quả bằng giới hạn'));
    expect(onLimit.length).toBeGreaterThanOrEqual(3);
    for (const one of demoSamples)
      for (const { analyte: name, result } of one.results.filter((result) => onLimit.includes(result))) {
        const setup = demoTestSetups.find((candidate) => candidate.key === one.setup);
        const analyte = setup && analytesOf(setup).find((candidate) => candidate.name === name);
        expect([analyte?.minimum, analyte?.maximum]).toContainEqual(parseDecimal(result));
      }
    expect(sample('L26-0004').results).toContainEqual(
      expect.objectContaining({ analyte: 'Định lượng', result: '94,96', verdict: 'PASS' }),
    );
    const corrected = results.filter((result) => result.corrected);
    expect(corrected).toHaveLength(3);
    for (const result of corrected) expect(result.corrected?.first).not.toBe(result.result);
  });

  test('sets the critical bounds of an assay 5 points outside its limits', () => {
    const assays = demoTestSetups.flatMap(analytesOf).filter((analyte) => analyte.name === 'Định lượng');
    expect(assays.length).toBeGreaterThan(17);
    for (const { criticalLow, minimum, maximum, criticalHigh } of assays) {
      expect(compareDecimals(addDecimals(criticalLow ?? '0', '5'), minimum ?? '')).toBe(0);
      expect(compareDecimals(addDecimals(maximum ?? '0', '5'), criticalHigh ?? '')).toBe(0);
    }
  });

  test('uses registration numbers of ranges that were never issued', () => {
    const fictional =
      /^(VD-99\d{3}-\d\d|VN-29\d{3}-\d\d|\d{6}99\d{4}|V99\d-H12-\d\d|00099\d\/\d\d\/CBMP-ĐNa|99\d\d\/\d{4}\/ĐKSP)$/;
    for (const { registrationNumber } of demoSamples)
      if (registrationNumber !== undefined) expect(registrationNumber).toMatch(fictional);
  });

  test('is NFC, trimmed, and reachable only under reserved mail names', () => {
    for (const text of allTexts({ ...data, demoLaboratory })) expect(text).toBe(text.normalize('NFC').trim());
    for (const { email } of [...demoPeople, ...demoClients, demoLaboratory])
      expect(email).toMatch(/\.example$/);
  });
});
