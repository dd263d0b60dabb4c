import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import { SAMPLE_STATUSES, type SampleStatus } from '../samples/samples.statuses.ts';
import {
  DRAFT,
  isApart,
  isDraft,
  isReplaced,
  isVoid,
  judgeReport,
  mayBeAmended,
  REPORT_ACTIONS,
  REPORT_STATUSES,
  type ReportAction,
  type ReportState,
  type ReportStatus,
  reportTransition,
  sampleAfterAmend,
  sampleAfterIssue,
  sampleAfterWithdraw,
  STANDING,
  VOID,
  wasIssued,
} from './reports.rules.ts';

const actor = (...codes: PermissionCode[]): Actor => ({
  id: 'a',
  aliases: new Set<never>(),
  permissions: new Set(codes),
});
/** Whom the role matrix gives which of the rights on reports. */
const ROLES = {
  planning: actor('Report_Create'),
  unitHead: actor('Report_Create', 'Test_Unlock'),
  director: actor('Report_Issue', 'Test_Unlock'),
  reviewer: actor('Test_Review'),
};
type Role = keyof typeof ROLES;

/** When the other one was issued, and when something of the old one was given; the last that is told is what may still be noted of it. */
const REPLACED_AT = '2026-03-02T07:00:30.000Z';
const GIVEN = [
  { at: undefined, early: true },
  { at: '2026-03-01T23:00:00.000Z', early: true },
  { at: '2026-03-02T07:00:00.000Z', early: true },
  // The same moment, and the same in another zone.
  { at: '2026-03-02T07:00:30.000Z', early: false },
  { at: '2026-03-02T14:00:30+07:00', early: false },
  { at: '2026-03-02T08:00:00.000Z', early: false },
  // The next day here, while it is the same one in the zone of the program.
  { at: '2026-03-02T18:00:00.000Z', early: false },
];
const inTime = ({ status, givenAt }: ReportState): boolean =>
  status !== 'REPLACED' || GIVEN.some(({ at, early }) => at === givenAt && early);

/** Written by hand, apart from the program's table: who may, from which statuses, and what has to hold beside. */
const ORACLE: Record<
  ReportAction,
  { roles: Role[]; from: ReportStatus[]; holds: (of: ReportState) => boolean; else?: string }
> = {
  issue: {
    roles: ['director'],
    from: ['DRAFT'],
    // An amended report has the year of the first one.
    holds: (of) => of.amends || of.year === 2026,
    else: 'REPORT_YEAR_OVER',
  },
  makePartial: {
    roles: ['planning', 'unitHead'],
    from: ['DRAFT'],
    holds: (of) => of.verdict === 'PASS' && !of.partial,
  },
  deliverNotice: {
    roles: ['planning', 'unitHead'],
    from: ['ISSUED', 'REPLACED'],
    holds: (of) => of.verdict === 'FAIL' && inTime(of),
  },
  makeWhole: { roles: ['planning', 'unitHead'], from: ['DRAFT'], holds: (of) => of.partial },
  amend: {
    roles: ['unitHead', 'director'],
    from: ['ISSUED'],
    holds: (of) => !of.amending,
    else: 'REPORT_BEING_AMENDED',
  },
  replace: { roles: ['director'], from: ['ISSUED'], holds: (of) => of.amended },
  withdraw: { roles: ['unitHead', 'director'], from: ['DRAFT'], holds: () => true },
  renumber: {
    roles: ['planning', 'unitHead'],
    from: ['DRAFT'],
    holds: (of) => !of.amends && of.year !== 2026,
  },
  deliver: {
    roles: ['planning', 'unitHead'],
    from: ['ISSUED', 'REPLACED'],
    holds: inTime,
    else: 'REPORT_REPLACED',
  },
};

const BOTH = [true, false];
function* everyState(): Generator<ReportState> {
  for (const status of REPORT_STATUSES)
    for (const verdict of ['PASS', 'FAIL', null] as const)
      for (const partial of BOTH)
        for (const amended of BOTH)
          for (const amending of BOTH)
            for (const amends of BOTH)
              for (const year of [2025, 2026])
                for (const { at: givenAt } of GIVEN)
                  yield {
                    ...{ status, verdict, partial, amended, amending, amends, year, thisYear: 2026 },
                    replacedAt: status === 'REPLACED' ? REPLACED_AT : null,
                    ...(givenAt === undefined ? {} : { givenAt }),
                  };
}

test('PRINT-04 COMP-44 every act on a report in every status by every role is judged as the laboratory’s rules have it', () => {
  expect(Object.keys(REPORT_ACTIONS).sort()).toEqual(Object.keys(ORACLE).sort());
  const wrong: string[] = [];
  for (const state of everyState())
    for (const [role, who] of Object.entries(ROLES) as [Role, Actor][])
      for (const [action, ought] of Object.entries(ORACLE) as [
        ReportAction,
        (typeof ORACLE)[ReportAction],
      ][]) {
        const is = judgeReport(state, who, action);
        const may = ought.roles.includes(role) && ought.from.includes(state.status) && ought.holds(state);
        if ((is === undefined) !== may) wrong.push(`${action} ${role} ${JSON.stringify(state)}: ${is}`);
        if (!ought.roles.includes(role) && is !== 'FORBIDDEN') wrong.push(`${action} ${role}: ${is}`);
        if (ought.roles.includes(role) && ought.from.includes(state.status) && ought.else && !may)
          if (is !== ought.else) wrong.push(`${action} ${JSON.stringify(state)}: ${is}`);
      }
  expect(wrong.slice(0, 10)).toEqual([]);
});

test('COMP-44 of a report that was replaced nothing is noted that went out after, nor where nobody knows when that was', () => {
  const of = (more: Partial<ReportState>): ReportState => ({
    ...{ status: 'REPLACED', verdict: 'FAIL', partial: false, amended: true, amending: false },
    ...{ amends: false, year: 2026, thisYear: 2026, replacedAt: REPLACED_AT, ...more },
  });
  for (const action of ['deliver', 'deliverNotice'] as const) {
    expect(judgeReport(of({ givenAt: '2026-03-02T07:00:29.999Z' }), ROLES.planning, action)).toBeUndefined();
    const late = of({ givenAt: '2026-03-02T07:00:30.000Z' });
    expect(judgeReport(late, ROLES.planning, action)).toBe('REPORT_REPLACED');
    const unknown = of({ replacedAt: null, givenAt: '2026-03-01T07:00:00.000Z' });
    expect(judgeReport(unknown, ROLES.planning, action)).toBe('REPORT_REPLACED');
    // The button stays: what went out before may still be noted.
    expect(judgeReport(of({}), ROLES.planning, action)).toBeUndefined();
  }
  expect(judgeReport(of({ verdict: 'PASS' }), ROLES.planning, 'deliverNotice')).toBe('NO_FAILING_REPORT');
});

test('COMP-44 what is issued is replaced and nothing else; what is replaced or void leads nowhere', () => {
  const leads = (from: ReportStatus) =>
    Object.values(REPORT_ACTIONS)
      .filter((row) => (row.from as readonly string[]).includes(from) && row.to !== 'same')
      .map(({ to }) => to);
  expect(leads('DRAFT')).toEqual(['ISSUED', 'VOID', 'VOID']);
  expect(leads('ISSUED')).toEqual(['REPLACED']);
  expect([...leads('REPLACED'), ...leads('VOID')]).toEqual([]);
});

test('COMP-12 COMP-44 a report is issued with a signature, amended and withdrawn with a reason', () => {
  expect(reportTransition('issue').requires).toEqual({ signature: 'issued' });
  for (const action of ['amend', 'withdraw', 'makePartial', 'makeWhole', 'replace'] as const)
    expect(reportTransition(action).requires, action).toEqual({ reason: true });
});

test('PRINT-04 which report is a draft, stands, is replaced, is void, went out', () => {
  expect([DRAFT, STANDING, VOID]).toEqual(['DRAFT', 'ISSUED', 'VOID']);
  expect(REPORT_STATUSES.filter(isDraft)).toEqual(['DRAFT']);
  expect(REPORT_STATUSES.filter(isReplaced)).toEqual(['REPLACED']);
  expect(REPORT_STATUSES.filter(isVoid)).toEqual(['VOID']);
  expect(REPORT_STATUSES.filter(wasIssued)).toEqual(['ISSUED', 'REPLACED']);
});

test.each([
  // Status, may its report be amended, and where it is then, once that is withdrawn, and once it is issued.
  ['REPORTED', true, 'ANALYZING'],
  ['STORED', true, 'STORED'],
  ['EXPORTED', true, 'EXPORTED'],
  ['DESTROYED', true, 'DESTROYED'],
] as [SampleStatus, boolean, SampleStatus][])(
  'COMP-44 SAMPLE-21 a report of a sample that is %s: amended %s, then it is %s',
  (status, may, after) => {
    expect([mayBeAmended(status), sampleAfterAmend(status)]).toEqual([may, after]);
    const apart = status !== 'REPORTED';
    expect(isApart(status)).toBe(apart);
    expect(sampleAfterWithdraw(after, true)).toBe(status);
    expect(sampleAfterIssue(apart ? status : 'REPORT_SAMPLE_HAS_EXISTED')).toBe(status);
  },
);

test('SAMPLE-21 no other sample has a report to amend; one whose first draft is withdrawn goes back to its tests', () => {
  const others = SAMPLE_STATUSES.filter((status) => !mayBeAmended(status));
  expect(others).toEqual([
    'NOT_RECEIVE',
    'RECEIVED',
    'MOVE_TO_CART',
    'ANALYZING',
    'REPORT_SAMPLE_HAS_EXISTED',
  ]);
  for (const status of ['REPORT_SAMPLE_HAS_EXISTED', 'ANALYZING'] as const)
    expect(sampleAfterWithdraw(status, false)).toBe('ANALYZING');
});
