import {
  confirmChanges,
  listWaiting,
  withdrawChange,
} from '@kiemlab/contract/features/safeguards/safeguards.api';
import type { WaitingChange } from '@kiemlab/contract/features/safeguards/waiting-change';
import { PASSWORD } from '../../people.ts';
import type { Player } from '../cast.ts';
import { call, type Scene } from '../scene.ts';
import { type Move, REASON } from './move.ts';

/** What waits, also what somebody may not confirm. */
async function waiting(scene: Scene, who: Player): Promise<readonly WaitingChange[]> {
  const { data, status } = await call(scene, who, listWaiting, { query: { size: 100 } });
  if (status >= 300) return [];
  return data.changes;
}

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
