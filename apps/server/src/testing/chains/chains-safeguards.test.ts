import { confirmLimits, getFlag, saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { factsOf } from '@kiemlab/contract/features/analytes/limits';
import { setMembership, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import { confirmChanges, listWaiting } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { changeSetting, listSettings } from '@kiemlab/contract/features/settings/settings.api';
import { saveTestGroup, saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { confirmTwoPeople } from '@kiemlab/contract/features/users/same-people.api';
import {
  disableUser,
  editUser,
  getUserDetail,
  resetPassword,
} from '@kiemlab/contract/features/users/user-keeping.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../people.ts';
import type { Player } from './cast.ts';
import { withSecond, wrongActs } from './known.ts';
import { JUDGING } from './laboratory.ts';
import { namesOf, openAccount } from './moves/accounts.moves.ts';
import { REASON } from './moves/move.ts';
import { call, type Scene } from './scene.ts';
import { assign, by, receivedSample } from './script.ts';
import { type StartedLaboratory, startLaboratory } from './start-laboratory.ts';

let laboratory: StartedLaboratory;
beforeAll(async () => {
  laboratory = await startLaboratory();
});
afterAll(() => laboratory.stop());

/** A dishonest administrator with a second account that heads a unit. */
interface People {
  scene: Scene;
  admin: Player;
  second: Player;
  head: Player;
}
const people = async (): Promise<People> => {
  const { scene, first: admin, second } = await withSecond(laboratory, 'administrator');
  return { scene, admin, second, head: by(scene, 'head') };
};

/** Confirms all that waits, as it is shown to the head; answers how much it was. */
async function confirm(scene: Scene, who: Player): Promise<number> {
  const { data } = await call(scene, by(scene, 'head'), listWaiting, { query: { size: 100 } });
  const changes = data.changes.map(({ id, seen }) => ({ id, seen: seen ?? '' }));
  if (changes.length === 0) return 0;
  const { status } = await call(scene, who, confirmChanges, {
    body: { changes, reason: REASON, password: PASSWORD },
  });
  return status < 300 ? changes.length : 0;
}

const setTo =
  (key: string, value: unknown) =>
  async ({ scene, admin }: People) => {
    const { data } = await call(scene, admin, listSettings, {});
    const seen = data.settings.find((setting) => setting.key === key)?.newest ?? null;
    await call(scene, admin, changeSetting, { params: { key }, body: { value, reason: REASON, seen } });
  };

/** An account of somebody new, or of somebody who is there already, in a group of the walk. */
async function opened({ scene, admin }: People, group: 'judging' | 'looking', of?: Player): Promise<string> {
  const ask = await openAccount(scene, admin, of, scene.groups[group])();
  if (!ask) throw new Error('nobody is there to be looked like');
  await ask.took?.(await call(scene, admin, ask.endpoint, ask.parts));
  return scene.accounts.at(-1)?.id ?? '';
}
const joins = ({ scene }: People, IdUser: string, who: Player) =>
  call(scene, who, setMembership, {
    body: { IdGroup: scene.groups.judging, IdUser, Member: true, reason: REASON },
  });
/** An account that judges, as two have signed. */
async function judging(all: People): Promise<string> {
  const id = await opened(all, 'judging');
  await confirm(all.scene, all.head);
  return id;
}
const edited = (IdUser: string, more: object = {}) => ({
  body: {
    GeneralInformation: { IdUser, LoginStatus: 1 },
    // A name of its own: one that somebody has waits itself.
    UserInformation: { ...namesOf(`Mới ${IdUser}`), ...more },
    reason: REASON,
  },
});
/** A test that stands against what is changed. */
const withTest = async ({ scene }: People): Promise<void> => {
  await assign(scene, await receivedSample(scene));
};

/** What a dishonest administrator asks for. */
const ASKED: Readonly<Record<string, (all: People) => Promise<unknown>>> = {
  'that the approver may issue': setTo('approverMayIssue', true),
  'that reviews may be skipped': setTo('allowSkipReview', true),
  'that limits need nobody': setTo('secondPersonForLimits', false),
  'easier passwords': setTo('passwordRules', {
    minLength: 8,
    history: 5,
    rejectCommon: true,
    rejectName: true,
  }),
  'longer sessions': setTo('sessionLimits', { idleMinutes: 15, absoluteHours: 24 }),
  'an account that judges': (all) => opened(all, 'judging'),
  'a membership that judges': async (all) => joins(all, await opened(all, 'looking'), all.admin),
  'a group that judges': async (all) => {
    await opened(all, 'looking');
    const body = { Id: all.scene.groups.looking, AppCode: 'NT_Core', Permits: JUDGING, reason: REASON };
    await call(all.scene, all.admin, updatePermits, { body });
  },
  'a closed account that judges': async (all) => {
    const idUser = await judging(all);
    await call(all.scene, all.admin, disableUser, { body: { idUser, reason: REASON } });
    await call(all.scene, all.admin, editUser, edited(idUser));
  },
  'the password of who judges': async (all) => {
    const idUser = await judging(all);
    await call(all.scene, all.admin, resetPassword, { body: { idUser, reason: REASON } });
  },
  'the address of who judges': async (all) => {
    await call(all.scene, all.admin, editUser, edited(await judging(all), { Email: 'khac@lab.vn' }));
  },
  'a name that makes one person of two who sign': async (all) => {
    const { data } = await call(all.scene, all.admin, getUserDetail, {
      query: { idUser: by(all.scene, 'director').id },
    });
    const { LastName, FirstName } = data.UserInfomation;
    await call(all.scene, all.admin, editUser, edited(await judging(all), { LastName, FirstName }));
  },
  'that everybody tests': async (all) => {
    await withTest(all);
    const { setup } = all.scene;
    await call(all.scene, all.admin, saveTestId, {
      body: {
        id: setup.testId,
        testGroupId: setup.testGroupId,
        testCodeId: setup.testCodeId,
        sampleTypes: [{ sampleTypeId: laboratory.templateId }],
        technicianList: 'EVERYONE',
        reason: REASON,
      },
    });
  },
  'another base of the flags': async (all) => {
    await withTest(all);
    const { testGroupId: id } = all.scene.setup;
    await call(all.scene, all.admin, saveTestGroup, {
      body: { id, name: `Nhóm ${id}`, flagCalculationBase: 'OBSERVER_VALUE', reason: REASON },
    });
  },
};

/** The unit head enters results and edits limits. */
const GAINED_BY_HEADS = ['that reviews may be skipped', 'that limits need nobody'];

describe('COMP-06 COMP-20 what weakens a safeguard is signed by two people', () => {
  test.each(Object.entries(ASKED))(
    'COMP-06 %s: not by who asked, nor by the own second account',
    async (says, ask) => {
      const all = await people();
      await ask(all);
      for (const who of [all.admin, all.second]) await confirm(all.scene, who);
      expect(await wrongActs(all.scene)).toEqual([]);
      // Somebody else may who does not gain by it, and it counts.
      const headGains = GAINED_BY_HEADS.includes(says);
      expect(await confirm(all.scene, all.head)).toBe(headGains ? 0 : 1);
      expect(await confirm(all.scene, by(all.scene, 'director'))).toBe(headGains ? 1 : 0);
      expect(await wrongActs(all.scene)).toEqual([]);
    },
  );

  test('COMP-06 nor by who gains by it, by whichever account', async () => {
    const { scene, first, second } = await withSecond(laboratory, 'technician');
    const admin = by(scene, 'administrator');
    const all = { scene, admin, second, head: by(scene, 'head') };
    const mine = await opened(all, 'looking', first);
    await joins(all, mine, admin);
    expect(await confirm(scene, second)).toBe(0);
    expect(await wrongActs(scene)).toEqual([]);
    // Nor by who may not.
    expect(await confirm(scene, by(scene, 'planner'))).toBe(0);
    expect(await confirm(scene, by(scene, 'technician'))).toBe(0);
    expect(await wrongActs(scene)).toEqual([]);
  });

  test('COMP-20 wider limits: not by who wrote them, nor by the own second account', async () => {
    const { scene, first, second } = await withSecond(laboratory, 'technician', 'unitHead');
    await assign(scene, await receivedSample(scene));
    const [analyte] = scene.setup.analytes;
    const id = analyte?.id ?? '';
    await call(scene, first, saveFlag, {
      body: { analytesUUID: id, maximum: '400', criticalHigh: null, reason: REASON },
    });
    const confirmed = async (who: Player): Promise<number> => {
      const { data } = await call(scene, who, getFlag, { params: { id } });
      const body = {
        version: data.waiting?.version ?? 2,
        replaces: data.version,
        seen: factsOf(data),
        password: PASSWORD,
      };
      return (await call(scene, who, confirmLimits, { params: { id }, body })).status;
    };
    for (const who of [first, second]) await confirmed(who);
    expect(await wrongActs(scene)).toEqual([]);
    expect(await confirmed(by(scene, 'head'))).toBe(200);
    expect(await wrongActs(scene)).toEqual([]);
  });
});

describe('COMP-07 accounts of one person are said to be two people’s by somebody else', () => {
  /** Both accounts, confirmed by somebody as two people's. */
  async function saidTwo(confirmer: (all: People) => Player): Promise<People> {
    const all = await people();
    const { scene, admin, second } = all;
    const ids = [admin.id, second.id];
    const { rows } = await laboratory.app.owner.query<{ id: string; version: number }>(
      'SELECT id, version FROM app_user WHERE id = ANY ($1)',
      [ids],
    );
    const { username } = confirmer(all);
    await call(scene, by(scene, 'administrator'), confirmTwoPeople, {
      body: { users: rows, reason: REASON, secondPerson: { username, password: PASSWORD } },
    });
    return all;
  }

  test.each([
    ['one of them', ({ second }: People) => second],
    ['who asked', ({ scene }: People) => by(scene, 'administrator')],
    ['somebody who may not', ({ scene }: People) => by(scene, 'planner')],
  ])('COMP-07 not by %s', async (_says, confirmer) => {
    const { scene } = await saidTwo(confirmer);
    expect(await wrongActs(scene)).toEqual([]);
  });
});
