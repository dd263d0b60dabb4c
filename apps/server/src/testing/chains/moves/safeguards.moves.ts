import {
  confirmChanges,
  listWaiting,
  withdrawChange,
} from '@kiemlab/contract/features/safeguards/safeguards.api';
import type { WaitingChange } from '@kiemlab/contract/features/safeguards/waiting-change';
import { PASSWORD } from '../../people.ts';
import type { Player } from '../cast.ts';
import { call, type Scene } from '../scene.ts';
import { takeOver } from '../take-over.ts';
import { type Move, REASON } from './move.ts';

/** What waits, also what somebody may not confirm. */
async function waiting(scene: Scene, who: Player): Promise<readonly WaitingChange[]> {
  const { data, status } = await call(scene, who, listWaiting, { query: { size: 100 } });
  if (status >= 300) return [];
  return data.changes;
}

/** The account of a log-in name that the walk knows. */
const idOf = ({ absent, accounts }: Scene, username: string): string =>
  [...absent.map(({ account }) => account), ...accounts].find((one) => one.username === username)?.id ?? '';

export const SAFEGUARD_MOVES: readonly Move[] = [
  {
    name: 'confirm what weakens a safeguard',
    rights: ['UserManagament_AssignRight', 'Test_Unlock', 'Audit_Review'],
    dishonest: 8,
    honest: 6,
    ways: (scene, who) => [
      async () => {
        const changes = (await waiting(scene, who)).filter(({ seen }) => seen !== null);
        if (changes.length === 0) return undefined;
        const chosen = scene.chance.is(0.5) ? changes : [scene.chance.of(changes)];
        return {
          endpoint: confirmChanges,
          parts: {
            body: {
              changes: chosen.map(({ id, seen }) => ({ id, seen: seen ?? '' })),
              reason: REASON,
              password: PASSWORD,
            },
          },
          took: async ({ data }) => {
            const { passwords = [] } = data as { passwords?: readonly { username: string }[] };
            for (const { username } of passwords) await takeOver(scene, idOf(scene, username), who);
          },
        };
      },
    ],
  },
  {
    name: 'withdraw what weakens a safeguard',
    rights: ['UserManagament_AssignRight', 'Test_Unlock', 'Audit_Review'],
    dishonest: 0.2,
    honest: 0.3,
    ways: (scene, who) => [
      async () => {
        const changes = await waiting(scene, who);
        if (changes.length === 0) return undefined;
        const { id } = scene.chance.of(changes);
        return { endpoint: withdrawChange, parts: { params: { id }, body: { reason: REASON } } };
      },
    ],
  },
];
