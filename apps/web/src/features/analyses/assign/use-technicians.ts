import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useUsers } from '../../users/use-users.ts';

/** The right to test; where a test id keeps no list, it alone decides. */
export const MAY_TEST = 'Test_EnterResult';

interface Person {
  IdUser: string;
  FullName: string;
  Username: string;
}

/** People as a field offers them: those a list names, or everybody who enters results. */
export function peopleMeant(
  test: Pick<TestId, 'technicianList' | 'technician'> | undefined,
  everybody: readonly Person[],
): { value: string; label: string }[] {
  const people = test?.technicianList === 'EVERYONE' ? everybody : (test?.technician ?? []);
  return people.map(({ IdUser, FullName, Username }) => ({
    value: IdUser,
    label: `${FullName} (${Username})`,
  }));
}

/** Who may be given the tests of a test id. */
export const useTechnicians = (test: TestId | undefined): { value: string; label: string }[] =>
  peopleMeant(test, useUsers(MAY_TEST) ?? []);
