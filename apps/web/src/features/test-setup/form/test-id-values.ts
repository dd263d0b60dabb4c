import type { Input } from '@kiemlab/contract/core/define-endpoint';
import type { saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import type { ListMode, TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';

/** A person as the lists of a test id name one. */
export interface Named {
  IdUser: string;
  Username: string;
}

/** What the dialog of a test id holds; sample types and people by their ids. */
export interface TestIdValues {
  testCodeId?: string;
  type: TestId['type'];
  name?: string;
  standard?: string;
  sampleTypes: string[];
  technicianList: ListMode;
  technician: string[];
  approverList: ListMode;
  approver: string[];
  quantity?: string | null;
  quantityUnit?: string;
  reason?: string;
}

/** A new test id: whoever has the right is meant until somebody says otherwise. */
export const NEW_TEST_ID: TestIdValues = {
  type: 'QUANTITATIVE',
  sampleTypes: [],
  technicianList: 'EVERYONE',
  technician: [],
  approverList: 'EVERYONE',
  approver: [],
};

const idsOf = (people: readonly Named[]): string[] => people.map(({ IdUser }) => IdUser);

/** A test id, to be changed. */
export const valuesOf = (test: TestId): TestIdValues => ({
  testCodeId: test.testCodeDTO.id,
  type: test.type,
  // One without a name of its own is called by its id, which is no name to keep.
  name: test.name === test.testId ? '' : test.name,
  standard: test.standard,
  sampleTypes: test.sampleTypes.map(({ sampleTypeId }) => sampleTypeId),
  technicianList: test.technicianList,
  technician: idsOf(test.technician),
  approverList: test.approverList,
  approver: idsOf(test.approver),
  quantity: test.quantity,
  quantityUnit: test.quantityUnit,
});

interface About {
  groupId: string;
  /** The one that is changed, as it was seen. */
  test: TestId | undefined;
  /** The id that was shown as the one to expect. */
  preview: string | undefined;
  /** Whoever may be on the lists, and who is. */
  people: readonly Named[];
}

/** The body of the call; the people stand in it as the specification has them, a JSON string (2 §3). */
export function bodyOf(
  values: TestIdValues,
  { groupId, test, preview, people }: About,
): Input<typeof saveTestId>['body'] {
  const known = new Map(people.map(({ IdUser, Username }) => [IdUser, Username]));
  const named = (mode: ListMode, ids: readonly string[]): Named[] =>
    mode === 'EVERYONE' ? [] : ids.map((IdUser) => ({ IdUser, Username: known.get(IdUser) ?? IdUser }));
  const { technicianList, approverList } = values;
  return {
    testGroupId: groupId,
    testCodeId: values.testCodeId ?? '',
    type: values.type,
    name: values.name?.trim() ?? '',
    standard: values.standard?.trim() ?? '',
    sampleTypes: values.sampleTypes.map((sampleTypeId) => ({ sampleTypeId })),
    data: JSON.stringify({
      approver: named(approverList, values.approver),
      technician: named(technicianList, values.technician),
    }),
    technicianList,
    approverList,
    quantity: values.quantity ?? null,
    quantityUnit: values.quantityUnit?.trim() ?? '',
    ...(test
      ? { id: test.id, version: test.version, reason: values.reason?.trim() ?? '' }
      : { testId: preview ?? null }),
  };
}
