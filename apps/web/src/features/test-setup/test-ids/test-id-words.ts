import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';

/** Who may do something with the tests of a test id: everybody with the right, or these names, which may be none. */
export type Meant = 'EVERYONE' | readonly string[];

/** Who enters results. */
export const techniciansOf = ({ technicianList, technician }: TestId): Meant =>
  technicianList === 'EVERYONE' ? 'EVERYONE' : technician.map(({ FullName }) => FullName);

/** Who reviews and approves. */
export const approversOf = ({ approverList, approver }: TestId): Meant =>
  approverList === 'EVERYONE' ? 'EVERYONE' : approver.map(({ FullName }) => FullName);

/** Names of the sample types that a test id is for. */
export const sampleTypesOf = ({ sampleTypes }: TestId): readonly string[] =>
  sampleTypes.map(({ templateName }) => templateName);

/** What one of its tests uses up of a sample, digits as typed; '' where it is not said. `decimal` writes a number. */
export const quantityOf = ({ quantity, quantityUnit }: TestId, decimal: (value: string) => string): string =>
  quantity === null ? '' : `${decimal(quantity)} ${quantityUnit}`.trim();
