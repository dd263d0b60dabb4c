import { setMemberships } from '../features/rights/rights.queries.ts';
import { momentOfChange } from '../features/rights/rights-state.queries.ts';
import { publish } from '../platform/notify/publish.queries.ts';
import { type Person, prepare } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Takes a person out of all groups; every process is told. */
export const takeRights = (app: TestApp, { id }: Person): Promise<void> =>
  prepare(app, async (tx) => {
    await setMemberships(tx, id, new Map(), await momentOfChange(tx));
    await publish(tx, { kind: 'rights' });
  });
