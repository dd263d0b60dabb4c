import { type Actor, can } from '../../core/actor.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import type { SampleStatus } from '../samples/samples.statuses.ts';
import type { TestStatus } from '../analyses/analyses.statuses.ts';

interface Rule {
  key: string;
  /** Whose turn it is: holders of this. */
  permission: PermissionCode;
  /** Not asked of holders of this: theirs is another item on the same records. */
  unless?: PermissionCode;
}

/** Samples that wait in a status, whose retention ends, or that were handed over to the user; or tests. `mine`: only those assigned to the user; `named`: those of another
 * item that name the user for it. */
type Waiting =
  | { samples: SampleStatus }
  | { tests: TestStatus; mine: boolean; named?: boolean }
  | { retention: true }
  | { handovers: true };

/** What can wait for somebody, in the order of a sample's way. */
export const WORK = [
  { key: 'registered', permission: 'Sample_Add', unless: 'Sample_Receive', samples: 'NOT_RECEIVE' },
  { key: 'receive', permission: 'Sample_Receive', samples: 'NOT_RECEIVE' },
  { key: 'move', permission: 'Sample_MoveToCart', samples: 'RECEIVED' },
  { key: 'retention', permission: 'Sample_Receive', retention: true },
  { key: 'assign', permission: 'Test_Add', samples: 'MOVE_TO_CART' },
  /** Samples are handed over to those who enter results. */
  { key: 'takeOver', permission: 'Test_EnterResult', handovers: true },
  { key: 'returned', permission: 'Test_EnterResult', tests: 'REJECT', mine: true },
  { key: 'enter', permission: 'Test_EnterResult', tests: 'NEW', mine: true },
  { key: 'requestReview', permission: 'Test_EnterResult', tests: 'TEST_DONE', mine: true },
  { key: 'reviewNamed', permission: 'Test_Review', tests: 'REQUEST_REVIEW', mine: false, named: true },
  { key: 'review', permission: 'Test_Review', tests: 'REQUEST_REVIEW', mine: false },
  { key: 'approveNamed', permission: 'Test_Approve', tests: 'REQUEST_APPROVED', mine: false, named: true },
  { key: 'approve', permission: 'Test_Approve', tests: 'REQUEST_APPROVED', mine: false },
  { key: 'number', permission: 'Report_Create', samples: 'ANALYZING' },
  { key: 'issue', permission: 'Report_Issue', samples: 'REPORT_SAMPLE_HAS_EXISTED' },
] as const satisfies readonly (Rule & Waiting)[];

export type WorkKey = (typeof WORK)[number]['key'];
/** One kind of work; which records wait under it and for whom. */
export type WorkItem = Rule & Waiting & { key: WorkKey };

/** The kinds of work that are the actor's to do; those on records he or she does not get to see are left out. */
export const workOf = (actor: Actor): WorkItem[] =>
  WORK.filter(
    (item: WorkItem) =>
      can(actor, item.permission) &&
      !(item.unless && can(actor, item.unless)) &&
      can(actor, 'tests' in item ? 'Test' : 'Sample'),
  );
