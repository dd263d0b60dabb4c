import type { FoundAfter } from './oracle/facts.ts';
import type { Line, Scene } from './scene.ts';

/** A name for each id that calls of a walk mention, such as S2 for its second sample and S2-T01 for a test of it. */
function labelsOf({ samples, seen, players, setup }: Scene): ReadonlyMap<string, string> {
  const labels = new Map<string, string>([
    ...players.flatMap(({ id, username, label }): [string, string][] => [
      [id, label],
      [username, label],
    ]),
    ...samples.map((id, index): [string, string] => [id, `S${index + 1}`]),
    ...setup.analytes.map(({ id, name }): [string, string] => [id, name]),
  ]);
  const ofSample = (id: string): string => labels.get(id) ?? 'S?';
  for (const { id, sample, code, caseId } of seen.tests) {
    const label = `${ofSample(sample)}-${code.split('-').at(-1) ?? ''}`;
    labels.set(id, label);
    if (caseId) labels.set(caseId, `${label}-OOS`);
  }
  const counts = new Map<string, number>();
  for (const { id, sample } of seen.reports) {
    const count = (counts.get(sample) ?? 0) + 1;
    counts.set(sample, count);
    labels.set(id, `${ofSample(sample)}-R${count}`);
  }
  return labels;
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}|nguoi\d+/g;
/** What is another one whenever it is walked: passwords, names of new people, tokens of links, versions of drafts, and entries of settings. */
const ANEW = /"(password|seen|FirstName|LastName|name|destroyedOn|otp)":"[^"]*"|"version":\d{6,}/g;

/** Calls of a walk in words that are the same whenever it is walked, one in each line. */
export function tell(scene: Scene, lines: readonly Line[]): string[] {
  const labels = labelsOf(scene);
  const say = (text: string): string =>
    text
      .replaceAll(ID, (id) => labels.get(id) ?? '…')
      .replaceAll(ANEW, (part) => `${part.slice(0, part.indexOf(':'))}:…`);
  return lines.map(({ who, call, body, status, code }) =>
    say(
      [`${who}: ${call}`, body === undefined ? '' : JSON.stringify(body), status, code ?? '']
        .filter((part) => part !== '')
        .join(' '),
    ),
  );
}

/** A sample with all that it was made of, and that was made of it. */
function familyOf({ made }: Scene, sample: string): ReadonlySet<string> {
  const family = new Set([sample]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const { of, child } of made)
      if (family.has(of) || family.has(child)) {
        family.add(of);
        family.add(child);
      }
  }
  return family;
}

/** What led to a finding: the calls before it that got through, without those that are about other samples or only read. */
export function tellOf(scene: Scene, { hole, sample, after }: FoundAfter): string[] {
  const family = familyOf(scene, sample);
  const others = scene.samples.filter((id) => !family.has(id));
  const labels = labelsOf(scene);
  const isAbout = ({ call, body }: Line): boolean => {
    const ids = `${call} ${JSON.stringify(body ?? '')}`.match(ID) ?? [];
    const places = ids.flatMap((id) => /^S(\d+)/.exec(labels.get(id) ?? '')?.[1] ?? []);
    const named = places.map((place) => scene.samples[Number(place) - 1]);
    return named.length === 0 || named.some((id) => id !== undefined && !others.includes(id));
  };
  const led = scene.lines
    .slice(0, after)
    .filter((line) => line.status < 300 && isAbout(line))
    .filter(({ call }) => hole === 'BYTES' || !call.startsWith('GET '));
  return tell(scene, led);
}
