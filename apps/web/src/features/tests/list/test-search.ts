import type { Actor } from '@kiemlab/contract/core/actor';
import { can } from '@kiemlab/contract/core/actor';
import type { Input } from '@kiemlab/contract/core/define-endpoint';
import type { listTests } from '@kiemlab/contract/features/tests/tests.api';
import { TEST_STATUSES } from '@kiemlab/contract/features/tests/tests.rules';
import { z } from 'zod/mini';

/** Most records the list shows at once (1 §9). */
export const LIST_SIZE = 999;

/** The id that means every test code (1 §2). */
export const ALL_CODES = '0';

/** Filters of the tests screen, kept in the address. */
export const TestSearch = z.object({
  group: z.catch(z.optional(z.uuid()), undefined),
  code: z.catch(z.optional(z.uuid()), undefined),
  status: z.catch(z.optional(z.enum(TEST_STATUSES)), undefined),
  mine: z.catch(z.optional(z.boolean()), undefined),
  textSearch: z.catch(z.optional(z.string()), undefined),
  /** The test whose details are open. */
  open: z.catch(z.optional(z.uuid()), undefined),
});
export type TestSearch = z.output<typeof TestSearch>;

/** Whether the list starts with the caller's own tests: for those who enter results and judge nobody else's. */
export const startsWithMine = (actor: Actor): boolean =>
  can(actor, 'Test_EnterResult') && !can(actor, 'Test_Review', 'Test_Approve');

/** The call that the filters mean. */
export const testQuery = (search: TestSearch, actor: Actor): Input<typeof listTests>['query'] => ({
  size: LIST_SIZE,
  testGroupId: search.group,
  testCodeId: search.code ?? ALL_CODES,
  status: search.status,
  technician: (search.mine ?? startsWithMine(actor)) ? 'me' : undefined,
  textSearch: search.textSearch,
});
