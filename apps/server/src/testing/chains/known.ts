import { Chance } from './chance.ts';
import type { Base, Laboratory } from './laboratory.ts';
import { openScene } from './open-scene.ts';
import { judgeBytes } from './oracle/judge-bytes.ts';
import type { Scene } from './scene.ts';
import { assign, complete, enter, goOn, receivedSample } from './script.ts';
import type { Typed } from './lies.ts';
import type { MatrixRole } from '../role-matrix.ts';
import type { Player } from './cast.ts';
import { judgeActs, judgeIssued } from './walk.ts';

/** What is wrong after a chain: nothing where the program has refused it, or where somebody has signed for it. */
export async function wrongAfter(
  laboratory: Laboratory,
  chain: (scene: Scene) => Promise<unknown>,
  base: Base = 'RESULT',
): Promise<{ scene: Scene; wrong: string[] }> {
  const scene = await openScene(laboratory, new Chance(1, 1), { base });
  await chain(scene);
  const findings = [...(await judgeIssued(scene)), ...(await judgeBytes(scene))];
  return { scene, wrong: findings.map(({ hole, why }) => `${hole}: ${why}`) };
}

/** A sample, its assay tested like this. */
export const testedAs =
  (...typed: Partial<Typed>[]) =>
  async (scene: Scene): Promise<string> => {
    const sample = await receivedSample(scene);
    for (const test of await assign(scene, sample)) for (const one of typed) await enter(scene, test, one);
    await complete(scene, sample);
    await goOn(scene, sample);
    return sample;
  };

/** What is typed of an assay within its limits, and of one outside. */
export const [PASSES, FAILS] = [
  { result: '100', remarks: null },
  { result: '330', sampleTestingResult: 'FAIL' as const, remarks: null },
];

/** A walk with a dishonest person of these roles, and with the second account of that person, by which he or she may judge. */
export async function withSecond(
  laboratory: Laboratory,
  ...roles: MatrixRole[]
): Promise<{ scene: Scene; first: Player; second: Player }> {
  const { cast } = laboratory;
  const member = cast.dishonest.find(([, one]) => one.roles.join() === roles.join())?.[1];
  const other = member && cast.seconds.get(member.account.id);
  if (!member || !other) throw new Error('nobody has a second account');
  const scene = await openScene(laboratory, new Chance(1, 1), {
    dishonest: [member, other],
    base: 'RESULT',
  });
  const [first, second] = scene.players;
  if (!first || !second) throw new Error('nobody is there');
  return { scene, first, second };
}

/** What is wrong with who stands for what was done in a walk. */
export const wrongActs = async (scene: Scene): Promise<string[]> =>
  (await judgeActs(scene)).map(({ hole, why }) => `${hole}: ${why}`);
