import { changeSampleStatus, destroyEarly } from '@kiemlab/contract/features/custody/custody.api';
import {
  type Destruction,
  getDestruction,
  saveDestruction,
  signDestruction,
} from '@kiemlab/contract/features/destruction/destruction.api';
import { today } from '../../../platform/clock.ts';
import { PASSWORD } from '../../people.ts';
import type { Player } from '../cast.ts';
import { call, type Scene } from '../scene.ts';
import type { SeenMinutes } from '../seen.queries.ts';
import { another, type Move, REASON, samplesWhere } from './move.ts';

/** Somebody who sits on a council, as the call takes it. */
interface Seat {
  name: string;
  post?: string;
  organisation?: string;
  userId?: string;
  head?: boolean;
}

const OUTSIDER: Seat = {
  name: 'Phạm Văn Ba',
  post: 'Thanh tra viên',
  organisation: 'Sở Y tế tỉnh Yên Bái',
};
const seatOf = ({ id, fullName }: Player): Seat => ({ name: fullName, userId: id });
const headOf = (player: Player): Seat => ({ ...seatOf(player), head: true });

/** Councils as somebody names them: as it should be, or as few people as one wishes there were. */
const COUNCILS: readonly (readonly [weight: number, council: (scene: Scene, who: Player) => Seat[]])[] = [
  [
    3,
    (scene, who) => {
      const head = who.rights.has('Test_Unlock') ? who : another(scene, 'Test_Unlock', who);
      const other = another(scene, 'Sample_Cancel', who, ...(head ? [head] : []));
      return [
        ...(head ? [headOf(head)] : []),
        ...(who === head ? [] : [seatOf(who)]),
        ...(other ? [seatOf(other)] : []),
        OUTSIDER,
      ];
    },
  ],
  // The own accounts, and a name of one's own from outside.
  [
    2,
    (scene, who) => {
      const mine = scene.players.filter(({ id }) => scene.people.get(id) === scene.people.get(who.id));
      return [
        headOf(who),
        ...mine.filter((one) => one !== who).map(seatOf),
        { ...OUTSIDER, name: ` ${who.fullName.toUpperCase()}` },
        OUTSIDER,
      ];
    },
  ],
  // Without a unit head, or without saying who the others are.
  [1, (scene, who) => [headOf(who), seatOf(scene.chance.of(scene.players)), OUTSIDER]],
  [1, (_scene, who) => [headOf(who), OUTSIDER, { name: 'Lê Văn Tư' }]],
];

/** What an honest person names. */
const asItShouldBe = (scene: Scene, who: Player): Seat[] => COUNCILS[0]?.[1](scene, who) ?? [];

/** Minutes as somebody opens them who is about to act on them. */
async function opened(scene: Scene, who: Player, { id }: SeenMinutes): Promise<Destruction | undefined> {
  const { data, status } = await call(scene, who, getDestruction, { params: { id } });
  return status < 300 ? data : undefined;
}

const standing = ({ seen }: Scene, wild: boolean): readonly SeenMinutes[] =>
  seen.minutes.filter(({ status }) => wild || status === 'OPEN' || status === 'SIGNING');

/** The samples that somebody names who signs: those that stand there, or not quite. */
function namedBy(scene: Scene, who: Player, { samples }: Destruction): string[] {
  const ids = samples.map(({ sampleId }) => sampleId);
  if (who.honest || scene.chance.is(0.6)) return ids;
  const more = scene.samples.find((id) => !ids.includes(id));
  return scene.chance.is(0.5) && more ? [...ids, more] : ids.slice(0, -1);
}

export const COUNCIL_MOVES: readonly Move[] = [
  {
    name: 'destroy',
    rights: ['Test_Unlock'],
    dishonest: 3,
    honest: 1,
    ways: (scene, who, wild) =>
      samplesWhere(scene, wild, ({ status }) =>
        (who.honest ? ['REPORTED', 'STORED'] : ['RECEIVED', 'REPORTED', 'STORED']).includes(status),
      ).map(({ id, version }) => () => {
        const second = another(scene, 'Sample_Cancel', who);
        return (
          second && {
            endpoint: destroyEarly,
            parts: {
              body: {
                samplesIds: [{ id, version }],
                reason: REASON,
                secondPerson: { username: second.username, password: PASSWORD },
              },
            },
          }
        );
      }),
  },
  {
    name: 'bring back from destruction',
    rights: ['Sample_Restore'],
    dishonest: 0.5,
    honest: 0.2,
    ways: (scene, _who, wild) =>
      samplesWhere(scene, wild, ({ status }) => status === 'DESTROYED').map(({ id }) => () => ({
        endpoint: changeSampleStatus,
        parts: { body: { samplesIds: [id], status: 'STORED', reason: REASON, storageLocation: 'Tủ 3' } },
      })),
  },
  {
    name: 'name a council',
    rights: ['Sample_Cancel'],
    dishonest: 10,
    honest: 6,
    ways: (scene, who, wild) =>
      standing(scene, wild).map((minutes) => async () => {
        const read = await opened(scene, who, minutes);
        // Somebody honest changes nothing that is whole.
        if (!read || (who.honest && read.missing.length === 0)) return undefined;
        const council = who.honest ? asItShouldBe : (scene.chance.weighed(COUNCILS) ?? asItShouldBe);
        return {
          endpoint: saveDestruction,
          parts: {
            params: { id: read.id },
            body: {
              version: read.version,
              council: council(scene, who).map((seat) => ({ post: '', ...seat })),
              method: 'Đốt',
              place: 'Lò đốt của Trung tâm',
              destroyedOn: today(),
            },
          },
        };
      }),
  },
  {
    name: 'sign minutes',
    rights: ['Sample_Cancel'],
    dishonest: 15,
    honest: 15,
    ways: (scene, who, wild) =>
      standing(scene, wild).map((minutes) => async () => {
        const read = await opened(scene, who, minutes);
        const isMine = read?.council.some(({ userId }) => userId === who.id) ?? false;
        if (!read || (who.honest && (read.missing.length > 0 || !isMine))) return undefined;
        return {
          endpoint: signDestruction,
          parts: {
            params: { id: read.id },
            body: { version: read.version, samplesIds: namedBy(scene, who, read), password: PASSWORD },
          },
        };
      }),
  },
];
