import { prepare } from '../../../testing/people.ts';
import type { World } from '../../../testing/world.ts';
import { insertRetentionRule } from '../retention.queries.ts';

/** Samples of the world's type are kept until the day of their receipt, so that a test can say when that is. */
export const keepUntilReceipt = (world: World) =>
  prepare(world, (tx) =>
    insertRetentionRule(tx, {
      templateId: world.template.id,
      source: 'Mẫu lấy',
      afterExpiry: null,
      afterSampling: null,
      afterReport: null,
      afterReceipt: 0,
      combination: 'FIRST_KNOWN',
      effectiveFrom: '2000-01-01',
    }),
  );
