import { saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import type { TestGroup, TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useSend } from '../../../lib/api/hooks.ts';
import { TEST_ID_READS } from '../test-setup-reads.ts';
import { placedRefusal } from './refused-people.ts';
import { bodyOf, type TestIdValues } from './test-id-values.ts';
import { type usePeople, writtenPerson } from './use-people.ts';

const LISTS = ['technician', 'approver'] as const;

/** Saves a test id of a group; whom the server refuses is said at the list that names them. */
export function useSaveTestId(
  { id: groupId }: TestGroup,
  test: TestId | undefined,
  people: ReturnType<typeof usePeople>,
): (values: TestIdValues, preview: string | undefined) => Promise<TestId> {
  const send = useSend(saveTestId, { refreshes: TEST_ID_READS });
  return async (values, preview) => {
    const all = LISTS.flatMap((list) => people[list].people);
    try {
      return await send.mutateAsync({ body: bodyOf(values, { groupId, test, preview, people: all }) });
    } catch (error) {
      throw placedRefusal(
        error,
        LISTS.filter((list) => values[`${list}List`] === 'NAMED').map((field) => ({
          field,
          chosen: all.filter(({ IdUser }) => values[field].includes(IdUser)).map(writtenPerson),
          offered: people[field].people
            .filter(({ IdUser }) => people[field].permitted?.has(IdUser))
            .map(writtenPerson),
        })),
      );
    }
  };
}
