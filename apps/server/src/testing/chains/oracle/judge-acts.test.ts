import { describe, expect, test } from 'vitest';
import type { HandoverFact } from './handovers.queries.ts';
import { handoverFaults } from './judge-handovers.ts';
import { councilFaults } from './judge-minutes.ts';
import { weakeningFault } from './judge-safeguards.ts';
import type { MinutesFact, SeatFact } from './minutes.queries.ts';
import type { Weakened } from './safeguards.queries.ts';

/** `head2` is the second account of `head`. */
const who = (account: string): string => account.replace(/\d$/, '');

describe('SAMPLE-10 minutes', () => {
  const seat = (userId: string | null, more: Partial<SeatFact> = {}): SeatFact => ({
    name: `Ông ${userId}`,
    post: '',
    organisation: '',
    userId,
    head: false,
    unitHead: false,
    ...more,
  });
  const outside = seat(null, { name: 'Phạm Văn Ba', post: 'Thanh tra', organisation: 'Sở Y tế' });
  const COUNCIL = [seat('head', { head: true, unitHead: true }), seat('clerk'), outside];
  const faults = (
    council: readonly SeatFact[],
    signers: readonly string[],
    more: Partial<MinutesFact> = {},
  ): string[] => {
    const told = { destroyedOn: '2026-11-28', place: 'Lò đốt', method: 'Đốt', samples: ['M1 100'] };
    const names = council.map(({ name }) => name);
    const signatures = signers.map((by) => ({ by, ...told, names }));
    const minutes = { id: 'm', code: '01/BB-HM', sampleIds: ['s'], ...told, ...more };
    return councilFaults({ ...minutes, status: 'SIGNED', council: [...council], signatures }, who);
  };

  test('SAMPLE-10 three people and a unit head, two of whom signed what stands there', () => {
    expect(faults(COUNCIL, ['clerk', 'head'])).toEqual([]);
  });
  test('SAMPLE-10 fewer people than there are names', () => {
    const [head, clerk] = COUNCIL as [SeatFact, SeatFact];
    const few = ['fewer than three people sit on its council'];
    expect(faults([head, clerk], ['clerk', 'head'])).toEqual(few);
    expect(faults([head, clerk, seat('clerk2')], ['clerk', 'head'])).toEqual(few);
    expect(faults([head, clerk, { ...outside, name: ' ÔNG  clerk' }], ['clerk', 'head'])).toEqual(few);
  });
  test('SAMPLE-10 no unit head, no signature of the head, or none of the council', () => {
    const [head, clerk] = COUNCIL as [SeatFact, SeatFact];
    expect(faults([{ ...head, unitHead: false }, clerk, outside], ['clerk', 'head'])).toHaveLength(1);
    expect(faults([head, { ...clerk, head: true }, outside], ['clerk', 'head'])).toHaveLength(1);
    expect(faults([...COUNCIL, seat('other')], ['clerk', 'other'])).toEqual(['its head has not signed it']);
    expect(faults(COUNCIL, ['clerk', 'head2'])).toEqual([
      'somebody signed it who is not of its council',
      'its head has not signed it',
    ]);
    expect(faults(COUNCIL, ['head', 'stranger'])).toEqual(['somebody signed it who is not of its council']);
    expect(faults([head, clerk, { ...outside, post: '' }], ['clerk', 'head'])).toHaveLength(1);
  });
  test('SAMPLE-10 one person twice, and what was signed otherwise', () => {
    expect(faults([...COUNCIL, seat('head2')], ['head', 'head2'])).toEqual([
      'no two people signed it as it stands',
    ]);
    for (const more of [{ place: 'Bãi rác' }, { samples: ['M1 100', 'M2 100'] }, { samples: ['M1 90'] }])
      expect(faults(COUNCIL, ['clerk', 'head'], more)).toContain('no two people signed it as it stands');
  });
});

describe('COMP-37 hand-overs', () => {
  const FIRST: HandoverFact = {
    id: 'h1',
    sample: 's',
    code: 'M1',
    round: 1,
    version: 1,
    givenBy: 'giver',
    notedBy: 'giver',
    writtenBy: 'giver',
    receivers: ['taker', 'giver2'],
    confirmedBy: 'taker',
    how: 'SESSION',
    scans: 0,
    disputedBy: null,
    byUnitHead: false,
  };
  const faults = (...of: Partial<HandoverFact>[]): string[] => {
    const all = of.map((one, index) => ({ ...FIRST, version: index + 1, ...one }));
    return all.flatMap((one) => handoverFaults(all, one, who));
  };
  const paper = (confirmedBy: string, more: Partial<HandoverFact> = {}): Partial<HandoverFact> => ({
    how: 'PAPER',
    scans: 1,
    confirmedBy,
    ...more,
  });

  test('COMP-37 by who takes it, by a paper of a unit head, by the only one to take it', () => {
    expect(faults({})).toEqual([]);
    expect(faults(paper('taker'))).toEqual([]);
    expect(faults(paper('head', { byUnitHead: true }))).toEqual([]);
    expect(faults({ receivers: ['giver'], confirmedBy: 'giver' })).toEqual([]);
  });
  test('COMP-37 by who gave it, by whom it is none of, without a scan', () => {
    expect(faults({ confirmedBy: 'giver2' })).toHaveLength(1);
    expect(faults({ confirmedBy: 'other' })).toHaveLength(1);
    expect(faults(paper('giver2', { byUnitHead: true }))).toHaveLength(1);
    expect(faults(paper('giver', { givenBy: null, byUnitHead: true }))).toHaveLength(1);
    expect(faults(paper('other'))).toHaveLength(1);
    expect(faults(paper('taker', { scans: 0 }))).toHaveLength(1);
  });
  test('COMP-37 by who corrected it since it was confirmed, unless it was by who alone takes it', () => {
    const byHead = { writtenBy: 'head' };
    expect(faults({}, paper('head2', { ...byHead, byUnitHead: true }))).toHaveLength(1);
    expect(faults({}, paper('chief', { ...byHead, byUnitHead: true }))).toEqual([]);
    expect(faults({}, { ...byHead, confirmedBy: 'head', receivers: ['head', 'taker'] })).toHaveLength(1);
    expect(faults({}, { ...byHead, confirmedBy: 'head', receivers: ['head'] })).toEqual([]);
    // By a dispute it is as if the paper had not been; once it is confirmed the correction is behind.
    const named = paper('chief', { ...byHead, byUnitHead: true });
    const anew = { ...byHead, disputedBy: 'taker' };
    expect(faults({}, named, paper('head', { ...anew, byUnitHead: true }))).toHaveLength(1);
    const third = { writtenBy: 'chief' };
    expect(
      faults({}, { ...byHead, confirmedBy: 'taker' }, paper('head', { ...third, byUnitHead: true })),
    ).toEqual([]);
  });
  test('COMP-37 named again after a dispute', () => {
    const named = paper('head', { byUnitHead: true });
    expect(faults(named, { ...named, disputedBy: 'taker' })).toHaveLength(1);
    expect(faults(named, { ...paper('head2', { byUnitHead: true }), disputedBy: 'taker' })).toHaveLength(1);
    expect(faults(named, { ...paper('chief', { byUnitHead: true }), disputedBy: 'taker' })).toEqual([]);
  });
});

describe('COMP-06 COMP-20 what weakens a safeguard', () => {
  const fault = (more: Partial<Weakened> = {}, confirmers: string[] = ['head']) =>
    weakeningFault(
      {
        what: 'it',
        asker: 'admin',
        decider: 'head',
        alone: false,
        signers: ['head'],
        aloneSigners: [],
        deciderRights: ['Test_Unlock'],
        gains: ['straw'],
        ...more,
      },
      who,
      confirmers,
    );
  test('COMP-06 two people, or one who is alone and says so', () => {
    expect(fault()).toBeUndefined();
    expect(fault({ deciderRights: ['Audit_Review', 'Audit_View'] })).toBeUndefined();
    const alone = { alone: true, decider: 'admin', signers: [], aloneSigners: ['admin'] };
    expect(fault(alone, ['admin', 'admin2'])).toBeUndefined();
    expect(fault(alone, ['admin', 'head'])).toBe('it was weakened alone, and somebody else is there');
    expect(fault({ ...alone, aloneSigners: [] }, ['admin'])).toBe(
      'it was weakened alone without the own signature',
    );
  });
  test.each([
    ['nobody', { asker: null }],
    ['one', { decider: null }],
    ['one by two accounts', { decider: 'admin2', signers: ['admin2'] }],
    ['who gains by another account', { decider: 'straw2', signers: ['straw2'] }],
    ['somebody without a signature', { signers: [] }],
    ['somebody who may not', { deciderRights: ['Audit_Review', 'Test_Review'] }],
  ])('COMP-06 %s', (_says, more) => expect(fault(more)).toBeDefined());
});
