import { listTestIds } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useCallback } from 'react';
import { useApi } from '../../../lib/api/hooks.ts';
import { useUsers } from '../../users/use-users.ts';
import { peopleMeant } from '../assign/use-technicians.ts';

interface Person {
  value: string;
  label: string;
}

/** Who may be given the tests of each test id, by its id; undefined until it is known. */
export function usePeopleOf(): (testId: string) => Person[] | undefined {
  const { data: tests } = useApi(listTestIds, { query: {} });
  const everybody = useUsers('Test_EnterResult');
  return useCallback(
    (testId) =>
      tests &&
      everybody &&
      peopleMeant(
        tests.find(({ id }) => id === testId),
        everybody,
      ),
    [tests, everybody],
  );
}
