import { destroyEarly } from '@kiemlab/contract/features/custody/custody.api';
import {
  getDestruction,
  saveDestruction,
  signDestruction,
} from '@kiemlab/contract/features/destruction/destruction.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { PASSWORD } from '../people.ts';
import type { Player } from './cast.ts';
import { withSecond, wrongActs } from './known.ts';
import { REASON } from './moves/move.ts';
import { call, type Scene } from './scene.ts';
import { by, receivedSample } from './script.ts';
import { look } from './seen.queries.ts';
import { type StartedLaboratory, startLaboratory } from './start-laboratory.ts';

let laboratory: StartedLaboratory;
beforeAll(async () => {
  laboratory = await startLaboratory();
});
afterAll(() => laboratory.stop());

const OUTSIDER = { name: 'Phạm Văn Ba', post: 'Thanh tra viên', organisation: 'Sở Y tế tỉnh Yên Bái' };
const seat = ({ id }: Player, more: object = {}) => ({ name: 'Ai đó', post: '', userId: id, ...more });
const asHead = (player: Player) => seat(player, { head: true });

/** Who may sit there: somebody with the rights of custodian and unit head, the same by a second account, and two who are honest. */
interface People {
  first: Player;
  second: Player;
  head: Player;
  director: Player;
}
type Chain = (people: People) => {
  council: object[];
  /** In this order. */
  signers: Player[];
  /** What is done between the signatures. */
  between?: object[];
  /** Names one sample more than stands there. */
  oneMore?: boolean;
};

/** Destroys a sample, names the council and lets the signers sign whatever is there; answers what the minutes are then. */
async function signed(chain: Chain): Promise<{ scene: Scene; id: string; status: string }> {
  const { scene, first, second } = await withSecond(laboratory, 'custodian', 'unitHead');
  const [head, director] = [by(scene, 'head'), by(scene, 'director')];
  const { council, signers, between, oneMore = false } = chain({ first, second, head, director });
  const [sample, other] = [await receivedSample(scene), await receivedSample(scene)];
  const read = async () => {
    scene.seen = await look(laboratory.app.owner, scene.samples);
    const id = scene.seen.minutes.at(-1)?.id ?? '';
    return (await call(scene, head, getDestruction, { params: { id } })).data;
  };
  const name = async (members: object[], place: string) => {
    const { id, version } = await read();
    const body = { version, council: members, method: 'Đốt', place, destroyedOn: today() };
    await call(scene, head, saveDestruction, { params: { id }, body });
  };
  scene.seen = await look(laboratory.app.owner, scene.samples);
  const { version = 1 } = scene.seen.samples.find(({ id }) => id === sample) ?? {};
  const secondPerson = { username: director.username, password: PASSWORD };
  await call(scene, head, destroyEarly, {
    body: { samplesIds: [{ id: sample, version }], reason: REASON, secondPerson },
  });
  await name(council, 'Lò đốt của Trung tâm');
  for (const signer of signers) {
    const { id, version: seen } = await read();
    const body = { version: seen, samplesIds: oneMore ? [sample, other] : [sample], password: PASSWORD };
    await call(scene, signer, signDestruction, { params: { id }, body });
    if (between && signer === signers[0]) await name(between, 'Bãi rác');
  }
  const { id, status } = await read();
  return { scene, id, status };
}

test('SAMPLE-10 a council of three with a unit head, two of whom sign what stands there', async () => {
  const { scene, status } = await signed(({ head, director }) => ({
    council: [asHead(head), seat(director), OUTSIDER],
    signers: [director, head],
  }));
  expect([status, await wrongActs(scene)]).toEqual(['SIGNED', []]);
});

/** Chains by which minutes would be another thing than what two of a council saw. */
const CHAINS: Readonly<Record<string, Chain>> = {
  'one and the same sits there by both accounts': ({ first, second }) => ({
    council: [asHead(first), seat(second), OUTSIDER],
    signers: [first, second],
  }),
  'one and the same signs by both accounts': ({ first, second, director }) => ({
    council: [asHead(first), seat(second), seat(director), OUTSIDER],
    signers: [first, second],
  }),
  'a member sits there once more as an outsider': ({ first, head }) => ({
    council: [asHead(head), seat(first), { ...OUTSIDER, name: ` ${first.fullName.toUpperCase()} ` }],
    signers: [first, head],
  }),
  'two people': ({ first, head }) => ({ council: [asHead(head), seat(first)], signers: [first, head] }),
  'an outsider of whom only the name is known': ({ first, head }) => ({
    council: [asHead(head), seat(first), { name: OUTSIDER.name, post: '' }],
    signers: [first, head],
  }),
  'an outsider heads it': ({ first, head }) => ({
    council: [seat(head), seat(first), { ...OUTSIDER, head: true }],
    signers: [first, head],
  }),
  'two head it': ({ first, head }) => ({
    council: [asHead(head), asHead(first), OUTSIDER],
    signers: [first, head],
  }),
  'somebody signs who is not of it': ({ first, head, director }) => ({
    council: [asHead(head), seat(director), OUTSIDER],
    signers: [first, head],
  }),
  'its head signs by another account': ({ first, second, head, director }) => ({
    council: [asHead(first), seat(head), seat(director)],
    signers: [head, second],
  }),
  'a member signs by another account': ({ first, second, head, director }) => ({
    council: [asHead(head), seat(first), seat(director)],
    signers: [second, head],
  }),
  'its head does not sign': ({ first, head, director }) => ({
    council: [asHead(head), seat(first), seat(director), OUTSIDER],
    signers: [first, director],
  }),
  'another sample is named': ({ head, director }) => ({
    council: [asHead(head), seat(director), OUTSIDER],
    signers: [director, head],
    oneMore: true,
  }),
  'it is another thing between the signatures': ({ head, director }) => ({
    council: [asHead(head), seat(director), OUTSIDER],
    signers: [director, head],
    between: [asHead(head), seat(director), { ...OUTSIDER, name: 'Lê Văn Tư' }],
  }),
};

describe('SAMPLE-10 COMP-06 minutes are signed by two of a council, over what stands there', () => {
  test.each(Object.entries(CHAINS))('SAMPLE-10 %s', async (_says, chain) => {
    const { scene, status } = await signed(chain);
    expect([await wrongActs(scene), status]).not.toEqual([[], 'SIGNED']);
    expect(await wrongActs(scene)).toEqual([]);
  });

  test('SAMPLE-10 a technician heads it', async () => {
    const technician = { ...(await withSecond(laboratory, 'technician')).first };
    const { scene, status } = await signed(({ head }) => ({
      council: [asHead(technician), seat(head), OUTSIDER],
      signers: [head, technician],
    }));
    expect([await wrongActs(scene), status]).toEqual([[], 'OPEN']);
  });

  test.each([
    'UPDATE destruction SET council = council - 1, version = version + 1 WHERE id = $1',
    "UPDATE destruction SET place = 'Nơi khác' WHERE id = $1",
    'UPDATE destruction_item SET quantity = quantity + 1 WHERE destruction_id = $1',
    'UPDATE destruction_item SET removed_by = added_by, removed_at = now() WHERE destruction_id = $1',
  ])('COMP-10 what two have signed stays, whoever may write the tables: %s', async (change) => {
    const { scene, id } = await signed(({ head, director }) => ({
      council: [asHead(head), seat(director), OUTSIDER],
      signers: [director, head],
    }));
    await laboratory.app.owner.query("SELECT set_config('kiemlab.action', 'test.change', false)");
    await laboratory.app.owner.query(change, [id]).catch(() => undefined);
    expect(await wrongActs(scene)).toEqual([]);
  });
});
