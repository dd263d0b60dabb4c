import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useUsers } from '../../users/use-users.ts';

/** Who may be given the tests of a test id: those its list names, or everybody who enters results. */
export function useTechnicians(test: TestId | undefined): { value: string; label: string }[] {
  const everybody = useUsers('Test_EnterResult') ?? [];
  const people = test?.technicianList === 'EVERYONE' ? everybody : (test?.technician ?? []);
  return people.map(({ IdUser, FullName, Username }) => ({
    value: IdUser,
    label: `${FullName} (${Username})`,
  }));
}
