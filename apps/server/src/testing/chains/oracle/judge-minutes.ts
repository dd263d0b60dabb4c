import type { Scene } from '../scene.ts';
import type { FoundAfter, Hole } from './facts.ts';
import { type MinutesFact, type MinutesSignature, readMinutes, type SeatFact } from './minutes.queries.ts';

type Whose = (account: string) => string;

/** A name as two of them are alike to who reads. */
const plain = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('vi');

/** How many people sit there: of an account whose it is, of an outsider the name; who has the name of an account is that person. */
function peopleOf(council: readonly SeatFact[], who: Whose): number {
  const byName = new Map(
    council.flatMap(({ name, userId }) => (userId ? [[plain(name), who(userId)] as const] : [])),
  );
  return new Set(
    council.map(({ name, userId }) => (userId ? who(userId) : (byName.get(plain(name)) ?? plain(name)))),
  ).size;
}

/** What was signed is what stands there. */
const holds = (minutes: MinutesFact, signed: MinutesSignature): boolean =>
  (['destroyedOn', 'place', 'method'] as const).every((field) => minutes[field] === signed[field]) &&
  minutes.council.map(({ name }) => name).join('\n') === signed.names.join('\n') &&
  minutes.samples.join('\n') === [...signed.samples].sort().join('\n');

/** What is wrong with who sits there and who signed. */
export function councilFaults(minutes: MinutesFact, who: Whose): string[] {
  const { council, signatures, status } = minutes;
  if (status !== 'SIGNED') return [];
  const heads = council.filter(({ head }) => head);
  // A seat is the account's that was named; people are counted by what is known of them.
  const signers = signatures.filter((one) => holds(minutes, one)).map(({ by }) => by);
  const seated = council.flatMap(({ userId }) => userId ?? []);
  const wrong: [boolean, string][] = [
    [peopleOf(council, who) < 3, 'fewer than three people sit on its council'],
    [
      council.some(({ userId, post, organisation }) => !userId && (post === '' || organisation === '')),
      'somebody from outside has no post or organisation',
    ],
    [heads.length !== 1 || !heads[0]?.unitHead, 'its council has no unit head as its one head'],
    [new Set(signers.map(who)).size < 2, 'no two people signed it as it stands'],
    [signers.some((one) => !seated.includes(one)), 'somebody signed it who is not of its council'],
    [!heads.some(({ userId }) => userId !== null && signers.includes(userId)), 'its head has not signed it'],
  ];
  return wrong.flatMap(([isWrong, why]) => (isWrong ? [why] : []));
}

/** Samples that a signing call named, which got through, and that were not exactly those that the signature is for. */
function namedOthers(
  scene: Scene,
  { id, signatures }: MinutesFact,
  codes: ReadonlyMap<string, string>,
): string[] {
  const calls = scene.lines.filter(
    ({ call, status }) => status < 300 && call === `POST /api/samples/destructions/${id}/sign`,
  );
  return calls.flatMap(({ body, who }, index) => {
    const named = (body as { samplesIds: string[] }).samplesIds.map((one) => codes.get(one) ?? one).sort();
    const signed = (signatures[index]?.samples ?? []).map((one) => one.split(' ')[0] ?? '').sort();
    return named.join() === signed.join()
      ? []
      : [`${who} named ${named.length} samples and signed ${signed.length}`];
  });
}

/** Minutes that two have signed: three people and a unit head sit there, two of them have signed, and exactly what stands there (rules K9, K10). */
export async function judgeMinutes(scene: Scene): Promise<FoundAfter[]> {
  const who: Whose = (account) => scene.people.get(account) ?? account;
  const all = await readMinutes(scene.laboratory.app.owner, scene.samples);
  const codes = new Map(scene.seen.samples.map(({ id, code }) => [id, code]));
  return all.flatMap((minutes) => {
    const found = (hole: Hole, whys: readonly string[]): FoundAfter[] =>
      whys.map((why) => ({
        hole,
        report: minutes.code,
        why: `minutes ${minutes.code}: ${why}`,
        sample: minutes.sampleIds[0] ?? '',
        after: scene.lines.length,
      }));
    return [
      ...found('COUNCIL', councilFaults(minutes, who)),
      ...found('MINUTES', namedOthers(scene, minutes, codes)),
    ];
  });
}
