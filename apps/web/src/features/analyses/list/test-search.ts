import { TEST_ORDER } from '@kiemlab/contract/features/analyses/analyses.order';
import type { Actor } from '@kiemlab/contract/core/actor';
import { can } from '@kiemlab/contract/core/actor';
import { TESTS_WAITING } from '@kiemlab/contract/features/analyses/deadline';
import { TEST_STATUSES } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { type ListSearch, orderFilters } from '../../../lib/list-filters.ts';
import { flagParam, idParam, searchParam, wordParam } from '../../../lib/search-params.ts';

/** The id that means every test code (1 §2). */
export const ALL_CODES = '0';

/** What the list of tests may be narrowed by, kept in the address; the page draws it itself. */
export const TEST_FILTERS = {
  group: idParam,
  code: idParam,
  status: (value: unknown) => wordParam(value, TEST_STATUSES),
  /** Only tests that wait for whoever tests them, or a part of these; says more than the status. */
  waiting: (value: unknown) => wordParam(value, TESTS_WAITING),
  mine: flagParam,
  /** Only the tests of this person. */
  technician: idParam,
  /** Only tests that nobody was given yet. */
  unassigned: flagParam,
  /** Only those that wait for the caller by name, to be reviewed or approved. */
  named: flagParam,
  /** Only those that this alert of the caller's tells of. */
  alert: idParam,
  textSearch: searchParam(),
  /** The test whose details are open. */
  open: idParam,
  ...orderFilters(TEST_ORDER),
};

export type TestSearch = ListSearch<typeof TEST_FILTERS>;

/** Whether the list starts with the caller's own tests: for those who enter results and judge nobody else's. */
export const startsWithMine = (actor: Actor): boolean =>
  can(actor, 'Test_EnterResult') && !can(actor, 'Test_Review', 'Test_Approve');

/** Whether the list is narrowed to the caller's own tests, by the address or, where that says nothing of whose, as it starts. */
export const showsMine = ({ mine, technician, unassigned }: TestSearch, actor: Actor): boolean =>
  technician === undefined && !unassigned && (mine ?? startsWithMine(actor));
