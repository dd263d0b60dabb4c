import { issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { drawDishonest } from './cast.ts';
import { Chance } from './chance.ts';
import { choose } from './choose.ts';
import { type Base, type Laboratory, takeAbsent } from './laboratory.ts';
import { HAND_MOVES } from './moves/hands.moves.ts';
import { honestOf, openScene } from './open-scene.ts';
import type { FoundAfter } from './oracle/facts.ts';
import { judgeBytes } from './oracle/judge-bytes.ts';
import { judgeReading } from './oracle/judge-reading.ts';
import { judgeReport } from './oracle/judge-report.ts';
import { judgeHandovers } from './oracle/judge-handovers.ts';
import { judgeMinutes } from './oracle/judge-minutes.ts';
import { judgeSafeguards } from './oracle/judge-safeguards.ts';
import { call, type Scene, ServerFailed } from './scene.ts';
import { look } from './seen.queries.ts';

/** What a walk was. */
export interface Walk {
  scene: Scene;
  findings: readonly FoundAfter[];
  /** How the server failed, which ended the walk. */
  failure: string | undefined;
}

/** Calls of a walk. */
const [FEWEST, MOST] = [40, 110];

const BASES: readonly (readonly [weight: number, base: Base])[] = [
  [6, 'RESULT'],
  [4, 'OBSERVER_VALUE'],
  [0.5, 'LOD'],
];

/** Judges what was issued since it was last asked, at once: as its tests are now they were printed. */
export async function judgeIssued(scene: Scene): Promise<FoundAfter[]> {
  const { owner } = scene.laboratory.app;
  const { reports } = await look(owner, scene.samples);
  const findings: FoundAfter[] = [];
  for (const { id, status, sample } of reports) {
    if (status !== 'ISSUED' || scene.issued.includes(id)) continue;
    scene.issued.push(id);
    const found = [
      ...(await judgeReport(owner, id, scene.people)),
      ...(await judgeReading(scene, honestOf(scene, 'head'), id)),
    ];
    findings.push(...found.map((finding) => ({ ...finding, sample, after: scene.lines.length })));
  }
  return findings;
}

/** Judges who stands for what was done beside the reports: weakened safeguards, minutes of destruction and hand-overs. */
export async function judgeActs(scene: Scene): Promise<FoundAfter[]> {
  scene.seen = await look(scene.laboratory.app.owner, scene.samples);
  return [
    ...(await judgeSafeguards(scene)),
    ...(await judgeMinutes(scene)),
    ...(await judgeHandovers(scene)),
  ];
}

/** Judges once more what still stands at the end, and nobody is about to amend: what was done since then must not have changed it. */
async function judgeStanding(scene: Scene): Promise<FoundAfter[]> {
  const { owner } = scene.laboratory.app;
  const { reports } = await look(owner, scene.samples);
  const drafts = reports.filter(({ status }) => status === 'DRAFT').map(({ sample }) => sample);
  const findings: FoundAfter[] = [];
  for (const { id, status, sample } of reports)
    if (status === 'ISSUED' && !drafts.includes(sample))
      findings.push(
        ...(await judgeReport(owner, id, scene.people)).map((one) => ({
          ...one,
          sample,
          after: scene.lines.length,
        })),
      );
  return findings;
}

/** Makes calls by lot, so many of them, and adds what is wrong with what was issued. */
async function go(scene: Scene, calls: number, findings: FoundAfter[]): Promise<void> {
  // Where nobody can do anything for so long, nobody ever will.
  for (let turn = 0; turn < 3 * MOST && scene.lines.length < calls; turn++) {
    scene.seen = await look(scene.laboratory.app.owner, scene.samples);
    const next = choose(scene);
    const ask = await next?.way();
    if (!next || !ask) continue;
    const answer = await call(scene, next.who, ask.endpoint, ask.parts, next.name);
    if (answer.status >= 300) continue;
    await ask.took?.(answer);
    if (ask.endpoint === issueReports) findings.push(...(await judgeIssued(scene)));
  }
  const known = new Set(findings.map(({ hole, report, why }) => `${hole} ${report} ${why}`));
  const standing = await judgeStanding(scene);
  findings.push(...standing.filter(({ hole, report, why }) => !known.has(`${hole} ${report} ${why}`)));
  findings.push(...(await judgeBytes(scene)), ...(await judgeActs(scene)));
}

/** Somebody has come to an account of the walk, or has tried to. */
const touchesAccounts = ({ lines }: Scene): boolean =>
  lines.some(({ name, status }) => status < 300 && HAND_MOVES.some((move) => move.name === name));

/** Walks by lot, from a seed and the number of the walk; the same two give the same calls. */
export async function walk(laboratory: Laboratory, seed: number, number: number): Promise<Walk> {
  const chance = new Chance(seed, number);
  const dishonest = drawDishonest(laboratory.cast, chance);
  const base = chance.weighed(BASES) ?? 'RESULT';
  const absent = await takeAbsent(laboratory);
  const scene = await openScene(laboratory, chance, { dishonest, absent, base });
  const findings: FoundAfter[] = [];
  let failure: string | undefined;
  try {
    await go(scene, FEWEST + chance.below(MOST - FEWEST), findings);
  } catch (error) {
    if (!(error instanceof ServerFailed)) throw error;
    failure = error.message;
  }
  if (touchesAccounts(scene)) laboratory.untouched = [];
  scene.seen = await look(laboratory.app.owner, scene.samples);
  return { scene, findings, failure };
}
