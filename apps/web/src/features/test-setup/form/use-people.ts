import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useMemo } from 'react';
import { useUsers } from '../../users/use-users.ts';
import type { Named } from './test-id-values.ts';

type Person = TestId['technician'][number];

/** People for a list: who has the right, and who stands on it already, whatever has become of the right. */
export interface ListPeople {
  people: readonly Person[];
  /** Ids of those with the right; undefined until they are here. */
  permitted: ReadonlySet<string> | undefined;
}

/** As a refusal names a person. */
export const writtenPerson = ({ FullName, Username }: Named & { FullName: string }): string =>
  `${FullName} (${Username})`;

function merged(permitted: readonly Person[] | undefined, named: readonly Person[]): ListPeople {
  const byId = new Map([...(permitted ?? []), ...named].map((person) => [person.IdUser, person]));
  return {
    people: [...byId.values()].map(({ IdUser, Username, FullName }) => ({ IdUser, Username, FullName })),
    permitted: permitted && new Set(permitted.map(({ IdUser }) => IdUser)),
  };
}

/** Who may be named on the lists of a test id: who enters results, and who reviews or approves them (rule T14). */
export function usePeople(test: TestId | undefined): Record<'technician' | 'approver', ListPeople> {
  const entering = useUsers('Test_EnterResult');
  const reviewing = useUsers('Test_Review');
  const approving = useUsers('Test_Approve');
  return useMemo(
    () => ({
      technician: merged(entering, test?.technician ?? []),
      approver: merged(reviewing && approving && [...reviewing, ...approving], test?.approver ?? []),
    }),
    [approving, entering, reviewing, test],
  );
}
