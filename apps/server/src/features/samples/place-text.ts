import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { joined } from '../../platform/print/printed.ts';

/** Where a sample was taken, in a line: the premises, or who else is meant, and the address, with the district of one of before the reform. */
export const placeText = (
  read: (key: FieldKey) => string | undefined,
  otherwise?: string | null,
): string | undefined =>
  joined(
    ' – ',
    read('locationName') || otherwise,
    joined(', ', read('pickingAddress'), read('commune'), read('ward'), read('province')),
  );
