import { describe, expect, test } from 'vitest';
import type { Facts, Relative, SignatureFact } from './facts.ts';
import { assay, facts, onCase, oosCase, signature, versions } from './facts.example.ts';
import { judgeFacts } from './judge-report.ts';

const holesOf = (given: Facts): string[] => judgeFacts(given).map(({ hole }) => hole);

test('COMP-25 nothing is wrong with what was entered, reviewed, approved and issued by four', () => {
  expect(judgeFacts(facts())).toEqual([]);
  const failing = versions({ result: '330', verdict: 'FAIL' });
  expect(judgeFacts(facts({ tests: [assay({ versions: failing })] }))).toEqual([]);
});

describe('COMP-39 printed values', () => {
  const cases = [oosCase(20)];
  const printed = (result: string, verdict: string | null, signed: SignatureFact[] = [], of: object = {}) =>
    holesOf(facts({ tests: [assay({ cases, versions: versions({ result, verdict, ...of }) })], signed }));

  test('COMP-39 outside and no failure', () => {
    expect(printed('330', 'PASS')).toEqual(['OUTSIDE']);
    expect(printed('330', 'N/A')).toEqual(['OUTSIDE']);
    expect(printed('330', null)).toEqual(['OUTSIDE']);
    expect(printed('330 %', 'PASS')).toEqual(['OUTSIDE_IN_WORDS']);
    expect(printed('KPH', 'PASS')).toEqual([]);
  });
  test('COMP-39 signed since, by somebody who entered none of it, as conforming', () => {
    expect(printed('330', 'PASS', [onCase('oos-conforms', 25)])).toEqual([]);
    expect(printed('330', 'PASS', [onCase('oos-conforms', 25, { by: 'technician' })])).toEqual(['OUTSIDE']);
    expect(printed('330', 'PASS', [onCase('oos-conforms', 25, { subjectId: 'C2' })])).toEqual(['OUTSIDE']);
    expect(printed('330', 'PASS', [onCase('oos-permitted', 25)])).toEqual(['OUTSIDE']);
    expect(printed('330', 'PASS', [onCase('oos-conforms', 9)])).toEqual(['OUTSIDE']);
    expect(printed('330', 'PASS', [onCase('oos-conforms', 61)])).toEqual(['OUTSIDE']);
  });
  test('COMP-39 a remark more is no other value, another value is', () => {
    const signed = [onCase('oos-conforms', 11)];
    const of = (first: string) => {
      const entered = versions({ result: first }, { result: '330', at: 12 });
      return holesOf(facts({ tests: [assay({ cases, versions: entered })], signed }));
    };
    expect(of('330')).toEqual([]);
    // The first value outside was decided on, the second one never.
    expect(of('331')).toEqual(['OUTSIDE']);
  });
  test('COMP-39 what is compared and what is printed', () => {
    const observed = (result: string, value: string | null) =>
      holesOf(
        facts({
          tests: [assay({ base: 'OBSERVER_VALUE', versions: versions({ result, observed: value }) })],
        }),
      );
    expect(observed('330', '100')).toEqual(['OTHER_VALUE']);
    expect(observed('100', '330')).toEqual(['OTHER_VALUE']);
    expect(observed('330', '330')).toEqual(['OUTSIDE']);
    expect(observed('330', null)).toEqual(['OUTSIDE']);
    expect(observed('100', '100')).toEqual([]);
    const limited = (lod: string) =>
      holesOf(facts({ tests: [assay({ base: 'LOD', versions: versions({ result: '330', lod }) })] }));
    expect([limited('100'), limited('330')]).toEqual([[], ['OUTSIDE']]);
  });
  test('COMP-39 another result than was saved, and a failure that the paper does not say', () => {
    const saved = (result: string, shown: string) => {
      const row = { name: 'Định lượng', result: shown, conclusion: 'Đạt' };
      const test = assay({ versions: versions({ result }) });
      return holesOf(facts({ tests: [test], report: { printed: [row] } }));
    };
    expect([saved('99.6', '99,6'), saved('330', '100'), saved('100', '99,6')]).toEqual([
      [],
      ['NOT_AS_SAVED'],
      ['NOT_AS_SAVED'],
    ]);
    const test = assay({ cases, versions: versions({ result: '330', verdict: 'FAIL' }) });
    const row = { name: test.name, result: '330', conclusion: 'Đạt' };
    expect(holesOf(facts({ tests: [test], report: { printed: [row] } }))).toEqual(['OUTSIDE']);
    expect(holesOf(facts({ report: { printed: [{ ...row, result: '100', name: 'Độ rã' }] } }))).toEqual([
      'NOT_AS_SAVED',
      'OMITTED_QC',
    ]);
  });
});

describe('COMP-39 values that were replaced', () => {
  const cases = [oosCase(20)];
  const replaced = (signed: SignatureFact[], ...all: Parameters<typeof versions>) =>
    holesOf(facts({ tests: [assay({ cases, versions: versions(...all) })], signed }));

  test('COMP-39 before the entry is complete the unit head closes it afterwards', () => {
    const change = [{ result: '330' }, { result: '100' }];
    expect(replaced([], ...change)).toEqual(['REPLACED']);
    expect(replaced([onCase('oos-cleared', 25)], ...change)).toEqual([]);
    expect(replaced([onCase('oos-fails', 25)], ...change)).toEqual([]);
    expect(replaced([onCase('oos-permitted', 25)], ...change)).toEqual([]);
    const withdrawn = [onCase('oos-permitted', 25), onCase('oos-withdrawn', 26)];
    expect(replaced(withdrawn, ...change)).toEqual(['REPLACED']);
    // What is withdrawn is the leave before it, and none that was used long ago.
    const another = [onCase('oos-permitted', 27), onCase('oos-withdrawn', 28)];
    expect(replaced([onCase('oos-permitted', 25), ...another], ...change)).toEqual([]);
    expect(replaced([...withdrawn, ...another], ...change)).toEqual(['REPLACED']);
    expect(replaced([onCase('oos-cleared', 25, { by: 'technician' })], ...change)).toEqual(['REPLACED']);
    expect(replaced([onCase('oos-cleared', 9)], ...change)).toEqual(['REPLACED']);
    expect(replaced([], { result: '330' }, { result: null }, { result: '100' })).toEqual(['REPLACED']);
    expect(replaced([], { result: '> 110' }, { result: 'KPH' })).toEqual(['REPLACED']);
  });
  test('COMP-39 within, the same once more, and what was of quality control make none', () => {
    expect(replaced([], { result: '101' }, { result: '100' })).toEqual([]);
    expect(replaced([], { result: '100' }, { result: '330', verdict: 'FAIL' })).toEqual([]);
    const control = (until: number) => {
      const changes = [
        ...assay().changes,
        { field: 'qc_sample' as const, value: 'true', by: 'planner', at: 6 },
        { field: 'qc_sample' as const, value: 'false', by: 'head', at: until },
      ];
      const entered = versions({ result: '330' }, { result: '100', at: 12 });
      const test = assay({ cases, changes, versions: entered });
      return holesOf(facts({ tests: [test], signed: [signature('qc-unmarked', until)] }));
    };
    expect([control(21), control(11), control(8)]).toEqual([[], [], ['REPLACED']]);
  });
  test('COMP-39 afterwards it was permitted beforehand, once, and not withdrawn', () => {
    const change = [{ result: '330' }, { result: '100', at: 27 }];
    expect(replaced([], ...change)).toEqual(['CHANGED_WITHOUT_LEAVE']);
    expect(replaced([onCase('oos-permitted', 28)], ...change)).toEqual(['CHANGED_WITHOUT_LEAVE']);
    expect(replaced([onCase('oos-permitted', 25)], ...change)).toEqual([]);
    expect(
      replaced([onCase('oos-permitted', 15)], { result: '330', at: 16 }, { result: '100', at: 27 }),
    ).toEqual(['CHANGED_WITHOUT_LEAVE']);
    const withdrawn = [onCase('oos-permitted', 22), onCase('oos-withdrawn', 24, { by: 'director' })];
    expect(replaced(withdrawn, ...change)).toEqual(['CHANGED_WITHOUT_LEAVE']);
  });
  test('COMP-39 the first value of a further round is one before its completion', () => {
    const changes = [
      ...assay().changes,
      { field: 'round' as const, value: '2', by: 'head', at: 25 },
      { field: 'status' as const, value: 'NEW', by: 'head', at: 25 },
      { field: 'status' as const, value: 'TEST_DONE', by: 'technician', at: 29 },
    ];
    const again = (...signed: SignatureFact[]) =>
      holesOf(
        facts({
          tests: [
            assay({
              cases,
              changes,
              versions: versions(
                { result: '330' },
                { result: '320', round: 2, at: 26 },
                { result: '100', round: 2, at: 27 },
              ),
            }),
          ],
          signed: [onCase('oos-permitted', 25), ...signed],
        }),
      );
    expect(again()).toEqual(['REPLACED']);
    expect(again(onCase('oos-cleared', 28))).toEqual([]);
  });
});

describe('TEST-09 tests that are not on the paper', () => {
  const other = { id: 'T2', code: 'L26-0001-T02', name: 'Độ rã', versions: [] };
  const without = (test: ReturnType<typeof assay>, more: Parameters<typeof facts>[0] = {}) =>
    holesOf(facts({ tests: [assay(), test], ...more }));
  const marked = (by: string, at: number) => [
    { field: 'qc_sample' as const, value: 'false', by: 'planner', at: 5 },
    { field: 'qc_sample' as const, value: 'true', by, at },
  ];

  test('TEST-09 are confirmed by who issues, by their code', () => {
    const qc = assay({ ...other, qc: true, changes: marked('planner', 6) });
    expect(without(qc)).toEqual(['OMITTED_QC']);
    expect(without(qc, { issued: '{"omitted":["L26-0001-T02"]}' })).toEqual([]);
    expect(without(qc, { issued: '{"omitted":["L26-0001-T01"]}' })).toEqual(['OMITTED_QC']);
    const deleted = assay({ ...other, name: 'Định lượng', deleted: true });
    expect(without(deleted)).toEqual(['OMITTED_DELETED']);
    expect(without(deleted, { issued: '{"omitted":["L26-0001-T02"]}' })).toEqual([]);
    expect(without(assay(other))).toEqual(['OMITTED_QC']);
  });
  test('TEST-09 were marked before a result, or by the unit head who signed, and never by who enters', () => {
    const issued = '{"omitted":["L26-0001-T02"]}';
    const of = (by: string, at: number, signed: SignatureFact[] = []) =>
      without(assay({ ...other, qc: true, versions: versions({}), changes: marked(by, at) }), {
        issued,
        signed,
      });
    const signs = (at: number, by = 'head') => [signature('qc-marked', at, { subjectId: 'T2', by })];
    expect(of('planner', 6)).toEqual([]);
    expect(of('head', 15)).toEqual(['MARKED']);
    expect(of('head', 15, signs(15))).toEqual([]);
    expect(of('head', 15, signs(16))).toEqual(['MARKED']);
    expect(of('technician', 6)).toEqual(['MARKED']);
  });
});

describe('COMP-39 samples of one family', () => {
  const relative = (of: Partial<Relative>): Relative[] => [
    { sample: 'P', code: 'L26-0001', relation: 'SOURCE', cases: [], failing: [], ...of },
  ];
  const beside = (of: Partial<Relative>, signed: SignatureFact[] = [], report: object = {}) =>
    holesOf(facts({ family: relative(of), signed, report }));
  const permits = (of: Partial<SignatureFact> = {}) => [
    signature('oos-related-permitted', 45, { subject: 'sample', subjectId: 'S', ...of }),
  ];

  test('COMP-39 an open or confirmed case, or a failing report, when the number was drawn', () => {
    expect(beside({})).toEqual([]);
    expect(beside({ cases: [oosCase(20)] })).toEqual(['PORTION']);
    expect(beside({ cases: [oosCase(20, [40, 'CLOSED', 'CONFIRMED'])] })).toEqual(['PORTION']);
    expect(beside({ cases: [oosCase(20, [40, 'CLOSED', 'NOT_CONFIRMED'])] })).toEqual([]);
    expect(beside({ cases: [oosCase(20, [55, 'CLOSED', 'NOT_CONFIRMED'])] })).toEqual(['PORTION']);
    expect(beside({ cases: [oosCase(55)] })).toEqual([]);
    expect(beside({ failing: [{ from: 30, to: null }] })).toEqual(['PORTION']);
    expect(beside({ failing: [{ from: 30, to: 40 }] })).toEqual([]);
    expect(beside({ failing: [{ from: 55, to: null }] })).toEqual([]);
  });
  test('COMP-39 the unit head, who entered none of it, signs that it gets its number', () => {
    const failing = { failing: [{ from: 30, to: null }] };
    expect(beside(failing, permits())).toEqual([]);
    expect(beside(failing, permits({ by: 'technician' }))).toEqual(['PORTION']);
    expect(beside(failing, permits({ subjectId: 'P', sample: 'P' }))).toEqual(['PORTION']);
    expect(beside(failing, permits({ meaning: 'oos-conforms' }))).toEqual(['PORTION']);
    expect(beside(failing, [], { amends: true })).toEqual([]);
  });
});

describe('COMP-06 COMP-25 nobody judges the own work', () => {
  const issuedBy = (issuedBy: string, approverMayIssue = false) =>
    holesOf(facts({ report: { issuedBy, approverMayIssue } }));
  test('COMP-06 neither enters, reviews nor approves what he or she issues', () => {
    expect(issuedBy('technician')).toEqual(['OWN']);
    expect(issuedBy('reviewer', true)).toEqual(['OWN']);
    expect(issuedBy('approver')).toEqual(['OWN']);
    expect(issuedBy('approver', true)).toEqual([]);
  });
  test('COMP-06 neither entered what he or she reviews or approves, nor reviewed it', () => {
    const signed = (meaning: string, by: string) =>
      holesOf(facts({ signed: [signature(meaning, 45, { by })] }));
    expect(signed('reviewed', 'technician')).toEqual(['OWN']);
    expect(signed('approved', 'technician')).toEqual(['OWN']);
    expect(signed('approved', 'reviewer')).toEqual(['OWN']);
    expect(signed('approved', 'other')).toEqual([]);
    // A review of before is void once the technician has signed anew.
    const anew = [
      signature('performed', 42, { by: 'technician' }),
      signature('approved', 45, { by: 'reviewer' }),
    ];
    expect(holesOf(facts({ signed: anew }))).toEqual([]);
    const { signatures, ...unsigned } = facts();
    const left = signatures.filter(({ meaning }) => meaning !== 'approved');
    expect(holesOf({ ...unsigned, signatures: left })).toEqual(['OWN']);
  });
});
