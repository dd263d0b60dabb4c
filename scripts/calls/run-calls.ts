import { chanceOf } from './chance.ts';
import { createKnownIds } from './known-ids.ts';
import { makeCall, type Operation, operationsOf } from './make-call.ts';

/** Milliseconds after which an answer does not come any more. */
const HANGS_MS = 120_000;
/** Of the demo laboratory; without one now and then. */
const ACTORS = [
  'demo',
  'quanlymau1',
  'kehoach1',
  'truongphong1',
  'knv1',
  'soatxet1',
  'giamdoc1',
  'qa1',
  'admin',
];
const PASSWORD = 'demo-KiemLab-1';

export interface Figures {
  /** How many calls were answered with each status. */
  statuses: Record<number, number>;
  /** What must not be, each with the number of its call. */
  wrong: string[];
  /** Operations that were answered as done at least once, and all. */
  done: number;
  operations: number;
}

/** Who calls: logs in when there is no token; undefined for nobody, and for who cannot log in any more. */
function createActors(url: string) {
  const tokens = new Map<string, string | undefined>();
  const logIn = async (username: string): Promise<string | undefined> => {
    const answer = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    if (!answer.ok) return undefined;
    return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
  };
  return {
    async tokenOf(username: string): Promise<string | undefined> {
      if (!tokens.has(username)) tokens.set(username, await logIn(username));
      return tokens.get(username);
    },
    /** A call may have ended the session, locked the account or replaced its password: who cannot log in any more calls as nobody. */
    forget: (username: string): void => {
      if (tokens.get(username) !== undefined) tokens.delete(username);
    },
    /** Those who can still log in, of some. */
    among: (usernames: readonly string[]): readonly string[] =>
      usernames.filter((username) => !tokens.has(username) || tokens.get(username) !== undefined),
  };
}

/**
 * Calls every operation of the document that a server tells of itself, `count` times by lot, one after the other. The same seed makes the same calls
 * of the same laboratory. Told as wrong: an answer of 500, one that does not come, and a connection that breaks.
 */
export async function runCalls({
  url,
  seed,
  count,
  log,
}: {
  url: string;
  seed: number;
  count: number;
  log: (line: string) => void;
}): Promise<Figures> {
  const chance = chanceOf(seed);
  const ids = createKnownIds(chance);
  const actors = createActors(url);
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Parameters<
    typeof operationsOf
  >[0];
  const operations = operationsOf(document);
  const figures: Figures = { statuses: {}, wrong: [], done: 0, operations: operations.length };
  const done = new Set<string>();
  // What ends accounts and sessions would leave nobody to call: it is called as nobody.
  const endsAccounts = (id: string): boolean => /^(auth\.|users\.|setup\.|permissions?\.|rights\.)/u.test(id);
  // Lists first: they tell the ids that later calls name.
  const lists = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  for (let number = 0; number < count; number++) {
    const operation = (number < lists.length ? lists[number] : chance.pick(operations)) as Operation;
    const tag = operation.tags[0] ?? '';
    const call = makeCall(operation, chance, () => ids.of(tag));
    const able = actors.among(ACTORS);
    const actor = able.includes('demo') && chance.happens(0.5) ? 'demo' : chance.pick(able);
    // Nobody is left whose calls would be judged.
    if (actor === undefined) throw new Error(`after ${number} calls nobody can log in any more`);
    const isAlone = operation.method !== 'GET' && endsAccounts(operation.operationId) && chance.happens(0.9);
    const token = isAlone || chance.happens(0.03) ? undefined : await actors.tokenOf(actor);
    if (token !== undefined) call.init.headers['authorization'] = `Bearer ${token}`;
    const what = `${number} ${operation.operationId} as ${actor}: ${operation.method} ${call.path} ${typeof call.init.body === 'string' ? call.init.body.slice(0, 600) : ''}`;
    try {
      const answer = await fetch(url + call.path, { ...call.init, signal: AbortSignal.timeout(HANGS_MS) });
      const bytes = Buffer.from(await answer.arrayBuffer());
      figures.statuses[answer.status] = (figures.statuses[answer.status] ?? 0) + 1;
      if (answer.status === 500) figures.wrong.push(`500: ${what} ${bytes.toString('utf8', 0, 300)}`);
      if (answer.status === 401 && token !== undefined) actors.forget(actor);
      if (answer.ok) {
        done.add(operation.operationId);
        if (answer.headers.get('content-type')?.includes('json')) ids.note(tag, JSON.parse(bytes.toString()));
      }
    } catch (error) {
      figures.wrong.push(`no answer (${error instanceof Error ? error.name : String(error)}): ${what}`);
    }
    if ((number + 1) % 1000 === 0) log(`${number + 1} of ${count} calls, ${figures.wrong.length} wrong`);
  }
  figures.done = done.size;
  return figures;
}
