import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Mail } from '../../platform/mail/mailer.ts';
import { addGroup } from '../../features/rights/testing/groups.ts';
import { writeSetting } from '../../features/settings/settings.queries.ts';
import { addSetup, addTemplate, type Setup } from '../laboratory.ts';
import { hashCheaply, prepare } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { addAbsent, addCast, type Cast, type Member } from './cast.ts';
import { clearLeft } from './clear-left.queries.ts';
import { openPostbox } from './postbox.ts';

/** The running product with the people of all walks in it, and one sample type. */
export interface Laboratory {
  app: TestApp;
  cast: Cast;
  templateId: string;
  /** Who is on leave, and whose accounts no walk has touched: the next one takes them, as each account that confirms makes all walks slower. */
  untouched: Member[];
  /** What was mailed, the newest last. */
  mails: readonly Mail[];
}

/** What of a sample is compared with its limits; most laboratories compare the result. */
export type Base = 'RESULT' | 'OBSERVER_VALUE' | 'LOD';

export async function openLaboratory(app: TestApp): Promise<Laboratory> {
  // Walks open accounts and replace passwords by the hundred; what a hash costs is proved elsewhere.
  app.services.passwords.hash = hashCheaply;
  return {
    app,
    cast: await addCast(app),
    templateId: (await addTemplate(app)).id,
    untouched: [],
    mails: openPostbox(app),
  };
}

/** Accounts of who is on leave, those of the walk before where it has touched none of them. */
export async function takeAbsent(laboratory: Laboratory): Promise<readonly Member[]> {
  if (laboratory.untouched.length === 0) laboratory.untouched = await addAbsent(laboratory.app);
  return laboratory.untouched;
}

/** The settings that walks change, as a laboratory has them that has set nothing. */
export const USUAL = {
  approverMayIssue: false,
  allowSkipReview: false,
  secondPersonForLimits: true,
  passwordRules: { minLength: 10, history: 5, rejectCommon: true, rejectName: true },
  sessionLimits: { idleMinutes: 15, absoluteHours: 12 },
} as const;
export const CHANGED_SETTINGS = Object.keys(USUAL) as (keyof typeof USUAL)[];

const LOOKING = ['Sample', 'Sample_ViewAll', 'Test'] as const satisfies PermissionCode[];
/** What members of the group that judges may. */
export const JUDGING = [
  ...LOOKING,
  'Test_Review',
  'Test_Approve',
  'Test_Lock',
  'Test_Unlock',
  'Report_Issue',
] as const satisfies PermissionCode[];

/** The user groups of a walk, without members. */
export const addGroups = async (app: TestApp): Promise<{ judging: string; looking: string }> => ({
  judging: (await addGroup(app, JUDGING)).id,
  looking: (await addGroup(app, LOOKING)).id,
});

/** Lets every walk begin alike: its own test id with an assay, a disintegration and an impurity, and the usual settings. */
export async function setUp(
  { app, cast, templateId }: Laboratory,
  technicianIds: readonly string[],
  base: Base,
): Promise<Setup> {
  await prepare(app, async (tx) => {
    await clearLeft(tx, cast.honest.administrator.account.id);
    for (const key of CHANGED_SETTINGS) await writeSetting(tx, key, USUAL[key]);
  });
  return addSetup(app, {
    templateIds: [templateId],
    technicianIds,
    flagBase: base,
    analytes: [
      { name: 'Định lượng', minimum: '90', maximum: '110', criticalLow: '80', criticalHigh: '120' },
      { name: 'Độ rã', maximum: '15' },
      { name: 'Tạp chất', maximum: '0.50' },
    ],
  });
}
