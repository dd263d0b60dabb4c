import type { Scene } from '../scene.ts';
import type { FoundAfter } from './facts.ts';
import { type HandoverFact, readHandovers } from './handovers.queries.ts';

type Whose = (account: string) => string;

/** The versions of the same hand-over before this one. */
const earlier = (all: readonly HandoverFact[], { sample, round, version }: HandoverFact): HandoverFact[] =>
  all.filter((one) => one.sample === sample && one.round === round && one.version < version);

/** Accounts that corrected one since it was confirmed with nobody disputing that. */
function correctorsOf(all: readonly HandoverFact[], handover: HandoverFact): string[] {
  const versions = [...earlier(all, handover), handover].sort((a, b) => a.version - b.version);
  const correctors: string[] = [];
  versions.forEach((one, index) => {
    if (one.version > 1 && one.disputedBy === null) correctors.push(one.writtenBy);
    const next = versions[index + 1];
    if (next && one.confirmedBy !== null && next.disputedBy === null) correctors.length = 0;
  });
  return correctors;
}

/** What is wrong with how one was confirmed. */
export function handoverFaults(all: readonly HandoverFact[], handover: HandoverFact, who: Whose): string[] {
  const { confirmedBy, how, givenBy, notedBy, receivers, scans, byUnitHead } = handover;
  if (confirmedBy === null) return [];
  const by = who(confirmedBy);
  const gave = givenBy !== null && who(givenBy) === by;
  const takes = receivers.includes(confirmedBy);
  const corrected = correctorsOf(all, handover).some((one) => who(one) === by);
  if (how === 'SESSION')
    return [
      ...(takes ? [] : ['was confirmed by who does not take it']),
      // Who is the only one to take it gives to himself or herself, which the record says.
      ...((gave || corrected) && receivers.some((one) => who(one) !== by)
        ? ['was confirmed by who gave or corrected it']
        : []),
    ];
  const before = earlier(all, handover);
  const wasDisputed = before.some(
    (one) =>
      one.how === 'PAPER' &&
      one.confirmedBy !== null &&
      who(one.confirmedBy) === by &&
      all.some(
        (next) =>
          next.sample === one.sample &&
          next.round === one.round &&
          next.version === one.version + 1 &&
          next.disputedBy !== null,
      ),
  );
  return [
    ...(gave || (givenBy === null && who(notedBy) === by) ? ['was closed on paper by who gave it'] : []),
    ...(corrected ? ['was closed on paper by who corrected it'] : []),
    ...(takes || byUnitHead ? [] : ['was closed on paper by who neither takes it nor heads the unit']),
    ...(scans === 1 ? [] : ['was closed on a paper without its scan']),
    ...(wasDisputed ? ['was closed again by who named a paper that was disputed'] : []),
  ];
}

const DISPUTE = /^PUT \/api\/samples\/handovers\/([0-9a-f-]+)\/dispute$/;

/** Disputes that got through, and what they left: the paper stands, and the version after it waits or was confirmed by another one. */
function lostDisputes(scene: Scene, all: readonly HandoverFact[]): HandoverFact[] {
  const ids = scene.lines.flatMap(({ call, status }) =>
    status < 300 ? (DISPUTE.exec(call)?.[1] ?? []) : [],
  );
  return all.filter(
    (one) =>
      ids.includes(one.id) &&
      !(
        one.how === 'PAPER' &&
        all.some(
          (next) =>
            next.sample === one.sample &&
            next.round === one.round &&
            next.version === one.version + 1 &&
            next.disputedBy !== null,
        )
      ),
  );
}

/** Nobody who gave a sample says that it was taken, papers have their scans, and what was disputed stays so (rule S24). */
export async function judgeHandovers(scene: Scene): Promise<FoundAfter[]> {
  const who: Whose = (account) => scene.people.get(account) ?? account;
  const all = await readHandovers(scene.laboratory.app.owner, scene.samples);
  const at = { after: scene.lines.length, report: '' };
  return [
    ...all.flatMap((one) =>
      handoverFaults(all, one, who).map((why): FoundAfter => ({
        ...at,
        hole: 'HANDOVER',
        why: `hand-over ${one.round} of ${one.code} ${why}`,
        sample: one.sample,
      })),
    ),
    ...lostDisputes(scene, all).map((one): FoundAfter => ({
      ...at,
      hole: 'DISPUTE',
      why: `hand-over ${one.round} of ${one.code} is as it was before it was disputed`,
      sample: one.sample,
    })),
  ];
}
