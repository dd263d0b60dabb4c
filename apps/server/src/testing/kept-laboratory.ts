import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { addSetup, ASSAY, type Setup } from './laboratory.ts';
import { type Account, addAccount, ALL } from './people.ts';
import { type Kept, startTestApp } from './test-app.ts';

/** The people of a world by what they do: position and permissions. */
const PEOPLE = {
  /** Every permission. */
  head: ['Trưởng phòng', ALL],
  technician: ['Kiểm nghiệm viên', ['Sample', 'Test', 'Test_EnterResult', 'Sample_Export']],
  reviewer: ['Người soát xét', ['Sample', 'Sample_ViewAll', 'Test', 'Test_Review']],
  approver: ['Phó trưởng phòng', ['Sample', 'Sample_ViewAll', 'Test', 'Test_Approve', 'Test_Lock']],
  director: [
    'Giám đốc',
    ['Sample', 'Sample_ViewAll', 'Sample_Export', 'Sample_Cancel', 'Test', 'Report_Issue'],
  ],
} as const satisfies Record<string, readonly [position: string, permits: readonly PermissionCode[]]>;

export type Role = keyof typeof PEOPLE;
export const ROLES = Object.keys(PEOPLE) as Role[];

/** What a world begins with: accounts and a test id, in a database that is copied for each. */
export interface KeptLaboratory extends Pick<Kept, 'database' | 'migrated'> {
  accounts: Record<Role, Account>;
  setup: Setup;
}

/** Makes one, in a copy of the usual empty database or of `migrated`. */
export async function makeLaboratory(migrated?: string): Promise<KeptLaboratory> {
  const app = await startTestApp({}, migrated === undefined ? undefined : { database: migrated, migrated });
  const accounts: Partial<Record<Role, Account>> = {};
  // One after the other: at once each would open a connection of its own, and starting those is half the work.
  for (const role of ROLES) {
    const [position, permits] = PEOPLE[role];
    accounts[role] = await addAccount(app, permits, position);
  }
  const { technician } = accounts as Record<Role, Account>;
  const setup = await addSetup(app, {
    templateIds: [],
    technicianIds: [technician.id],
    analytes: [ASSAY, { name: 'Độ rã', maximum: '15' }],
  });
  return { database: await app.keep(), migrated, accounts: accounts as Record<Role, Account>, setup };
}

let kept: Promise<KeptLaboratory> | undefined;

/**
 * The laboratory that the worlds of this process are copied from; the first one asked for makes it. The same accounts and tests,
 * with the same ids, are thus in all of them.
 */
export const keptLaboratory = (): Promise<KeptLaboratory> => (kept ??= makeLaboratory());
