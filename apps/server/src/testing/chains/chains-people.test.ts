import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editUser, resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { addAbsent } from './cast.ts';
import { Chance } from './chance.ts';
import { PASSES, withSecond } from './known.ts';
import { chooseByLink } from './moves/hands.moves.ts';
import { namesOf } from './moves/accounts.moves.ts';
import { REASON } from './moves/move.ts';
import { openScene } from './open-scene.ts';
import { call } from './scene.ts';
import { takeOver } from './take-over.ts';
import { assign, by, complete, enter, issue, move, receivedSample, testsOf } from './script.ts';
import { type StartedLaboratory, startLaboratory } from './start-laboratory.ts';
import { judgeIssued } from './walk.ts';

let laboratory: StartedLaboratory;
beforeAll(async () => {
  laboratory = await startLaboratory();
});
afterAll(() => laboratory.stop());

describe('COMP-06 COMP-25 no two separated acts are by one person', () => {
  /** A sample that a dishonest technician tests, whose second account does what it gets to do. */
  async function bySecond(acts: readonly ('review' | 'approve' | 'issue')[]): Promise<readonly string[]> {
    const { scene, first: technician, second: judge } = await withSecond(laboratory, 'technician');
    const sample = await receivedSample(scene);
    await assign(scene, sample, 1, technician);
    for (const test of await testsOf(scene, sample)) await enter(scene, test, PASSES, technician);
    await complete(scene, sample, technician);
    await move(scene, sample, [technician, 'REQUEST_REVIEW']);
    await move(scene, sample, [acts.includes('review') ? judge : 'reviewer', 'REQUEST_APPROVED']);
    await move(scene, sample, [acts.includes('approve') ? judge : 'approver', 'APPROVED']);
    await issue(scene, sample, acts.includes('issue') ? judge : by(scene, 'director'));
    const found = await judgeIssued(scene);
    return [...found.map(({ hole, why }) => `${hole}: ${why}`), `${scene.issued.length} issued`];
  }

  test('COMP-06 who judges are others: the report is issued', async () =>
    expect(await bySecond([])).toEqual(['1 issued']));
  test.each([[['review']], [['approve']], [['issue']], [['review', 'approve', 'issue']]] as const)(
    'COMP-06 a technician does %j by a second account',
    async (acts) => expect(await bySecond(acts)).toEqual(['0 issued']),
  );
});

describe('COMP-06 COMP-25 nor by one who has come to the account of somebody else', () => {
  /** Whoever keeps accounts and judges results comes to the account of a technician on leave, enters with it, and reviews. */
  async function byTaken(way: 'told' | 'link' | 'somebody else'): Promise<readonly string[]> {
    const member = laboratory.cast.dishonest.find(
      ([, { roles }]) => roles.join() === 'administrator,unitHead',
    )?.[1];
    const absent = await addAbsent(laboratory.app);
    const scene = await openScene(laboratory, new Chance(1, 1), {
      dishonest: member ? [member] : [],
      absent,
      base: 'RESULT',
    });
    const [keeper] = scene.players;
    const onLeave = absent[0]?.account;
    if (!keeper || !onLeave) throw new Error('nobody is there');
    const { id, username } = onLeave;
    if (way === 'link') {
      const address = 'cua-toi@rieng.vn';
      await call(scene, keeper, editUser, {
        body: {
          GeneralInformation: { IdUser: id, LoginStatus: 1 },
          UserInformation: { ...namesOf(`Kiểm ${username}`), Email: address },
          reason: REASON,
        },
      });
      const ask = await chooseByLink(scene, keeper, { id, username, address });
      if (!ask) throw new Error('no link was mailed');
      await ask.took?.(await call(scene, keeper, ask.endpoint, ask.parts));
    } else {
      await call(scene, keeper, resetPassword, { body: { idUser: id, reason: REASON } });
      await takeOver(scene, id, keeper);
    }
    const technician = scene.players.find((one) => one.id === id);
    if (!technician) throw new Error('nobody has come to the account');
    const sample = await receivedSample(scene);
    await assign(scene, sample, 1, technician);
    for (const test of await testsOf(scene, sample)) await enter(scene, test, PASSES, technician);
    await complete(scene, sample, technician);
    await move(scene, sample, [technician, 'REQUEST_REVIEW']);
    await move(scene, sample, [way === 'somebody else' ? 'reviewer' : keeper, 'REQUEST_APPROVED']);
    await move(scene, sample, ['approver', 'APPROVED']);
    await issue(scene, sample, by(scene, 'director'));
    const found = await judgeIssued(scene);
    return [...found.map(({ hole, why }) => `${hole}: ${why}`), `${scene.issued.length} issued`];
  }

  test('COMP-06 somebody else reviews: the report is issued', async () =>
    expect(await byTaken('somebody else')).toEqual(['1 issued']));
  test.each(['told', 'link'] as const)('COMP-06 who has come to it (%s) reviews nothing of it', async (way) =>
    expect(await byTaken(way)).toEqual(['0 issued']),
  );
});
