import { factsOf, type LimitsFacts } from '@kiemlab/contract/features/analytes/limits';
import { getFlag } from '@kiemlab/contract/features/analytes/limits.api';
import type { World } from '../../../testing/world.ts';

/** Of what the limits of an analyte are, as whoever confirms a change of them sees it now. */
export const seenNow = async (world: World, id: string): Promise<LimitsFacts> =>
  factsOf(await world.done(world.head, getFlag, { params: { id } }));
