import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import type { SortedColumns } from '@kiemlab/contract/core/sorted-columns';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { listClients } from '@kiemlab/contract/features/clients/clients.api';
import { listDestructions } from '@kiemlab/contract/features/destruction/destruction.api';
import { listFolderDocuments } from '@kiemlab/contract/features/documents/filing.api';
import { listRequests } from '@kiemlab/contract/features/documents/requests.api';
import { listMyTraining } from '@kiemlab/contract/features/documents/training.api';
import { listMyHandovers } from '@kiemlab/contract/features/handovers/handovers.api';
import { listHolds } from '@kiemlab/contract/features/holds/holds.api';
import { listJobs } from '@kiemlab/contract/features/jobs/jobs.api';
import { listOosCases } from '@kiemlab/contract/features/oos/oos.api';
import { listRetentionDue } from '@kiemlab/contract/features/retention/retention.api';
import { reviewAccess } from '@kiemlab/contract/features/rights/review.api';
import { listWaiting } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { listDoublePeople } from '@kiemlab/contract/features/users/same-people.api';
import { listUsers } from '@kiemlab/contract/features/users/users.api';
import { ALERT_ORDER } from '@kiemlab/contract/features/alerts/alerts.order';
import { CLIENT_ORDER } from '@kiemlab/contract/features/clients/clients.order';
import { DESTRUCTION_ORDER } from '@kiemlab/contract/features/destruction/destruction.order';
import {
  DOCUMENT_ORDER,
  REQUEST_ORDER,
  TRAINING_ORDER,
} from '@kiemlab/contract/features/documents/documents.order';
import { HANDOVER_ORDER } from '@kiemlab/contract/features/handovers/handovers.order';
import { HOLD_ORDER } from '@kiemlab/contract/features/holds/holds.order';
import { JOB_ORDER } from '@kiemlab/contract/features/jobs/jobs.order';
import { OOS_ORDER } from '@kiemlab/contract/features/oos/oos.order';
import { DUE_ORDER } from '@kiemlab/contract/features/retention/retention.order';
import { REVIEW_ORDER } from '@kiemlab/contract/features/rights/review.order';
import { SAFEGUARD_ORDER } from '@kiemlab/contract/features/safeguards/safeguards.order';
import { TEST_ORDER } from '@kiemlab/contract/features/analyses/analyses.order';
import { DOUBLE_ORDER, USER_ORDER } from '@kiemlab/contract/features/users/users.order';
import { VIEWED_LISTS, type ViewedList } from '@kiemlab/contract/features/views/views.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, allBut, type Person } from './testing/people.ts';
import { faultsOf, refused } from './testing/refused.ts';
import { startWorld, type World } from './testing/world.ts';

/** Which call answers a list, by what it is sorted, and what is asked for besides, so that it answers a page. */
const CALLS: Record<Exclude<ViewedList, 'samples'>, [EndpointDef, SortedColumns, object?]> = {
  tests: [listTests, TEST_ORDER],
  clients: [listClients, CLIENT_ORDER],
  users: [listUsers, USER_ORDER, { page: 0, size: 20 }],
  'double-people': [listDoublePeople, DOUBLE_ORDER],
  'access-review': [reviewAccess, REVIEW_ORDER],
  safeguards: [listWaiting, SAFEGUARD_ORDER],
  jobs: [listJobs, JOB_ORDER],
  oos: [listOosCases, OOS_ORDER],
  destructions: [listDestructions, DESTRUCTION_ORDER],
  'retention-due': [listRetentionDue, DUE_ORDER],
  holds: [listHolds, HOLD_ORDER],
  handovers: [listMyHandovers, HANDOVER_ORDER],
  alerts: [listAlerts, ALERT_ORDER],
  documents: [listFolderDocuments, DOCUMENT_ORDER],
  'folder-documents': [listFolderDocuments, DOCUMENT_ORDER],
  requests: [listRequests, REQUEST_ORDER],
  training: [listMyTraining, TRAINING_ORDER],
};
const LISTS = Object.keys(CALLS) as (keyof typeof CALLS)[];

let world: World;
let keeper: Person;
beforeAll(async () => {
  world = await startWorld();
  keeper = await addPerson(world, allBut());
});
afterAll(() => world.stop());

const input = ([endpoint, , more]: (typeof CALLS)[keyof typeof CALLS], order: object) =>
  (endpoint.body ? { body: { ...more, ...order } } : { query: { ...more, ...order } }) as never;

test('SAMPLE-01 every list with saved views is put in order, that of samples by its own rule', () => {
  expect([...LISTS, 'samples'].toSorted()).toEqual([...VIEWED_LISTS].toSorted());
});

describe.each(LISTS)('SAMPLE-01 the list %s', (list) => {
  const call = CALLS[list];
  const [endpoint, { columns }] = call;

  test('is put in order by each of its columns, in both directions, and by a second one', async () => {
    for (const [at, sort] of columns.entries())
      for (const order of ['asc', 'desc']) {
        const thenSort = columns[(at + 1) % columns.length];
        const answer = await world.send(
          endpoint,
          input(call, { sort, order, thenSort, thenOrder: 'desc' }),
          keeper.token,
        );
        expect([sort, order, answer.status, answer.status === 200 || answer.body]).toEqual([
          sort,
          order,
          200,
          true,
        ]);
      }
  });

  test('refuses a column that it has not, by name', async () => {
    for (const field of ['sort', 'thenSort', 'order', 'thenOrder'])
      expect(
        faultsOf(await refused(world, keeper, endpoint, input(call, { [field]: 'password' }), 'VALIDATION')),
      ).toEqual([`${field} INVALID_VALUE`]);
  });
});
