import { createHash } from 'node:crypto';
import { type EndpointDef, isFile } from '@kiemlab/contract/core/define-endpoint';
import type { Setup } from '../laboratory.ts';
import { type Parts, type TestAnswer, urlOf } from '../test-app.ts';
import type { Member, Player } from './cast.ts';
import type { Chance } from './chance.ts';
import type { Laboratory } from './laboratory.ts';
import type { Seen } from './seen.queries.ts';

/** A call that somebody made, and what was answered. */
export interface Line {
  /** What it is, in the words of the list of moves. */
  name: string;
  who: string;
  call: string;
  body: unknown;
  status: number;
  code: string | undefined;
}

/** A file that somebody was given, by its hash in hex. */
export interface Received {
  who: Player;
  how: string;
  sha256: string;
}

/** Calls that would have to be answered, and were answered with a failure of the server. */
export class ServerFailed extends Error {}

/** An account that was opened on the way. */
export interface OpenedAccount {
  id: string;
  username: string;
  /** The account whose name it has; none of somebody new. */
  of: string | undefined;
}

/** One walk on its way. */
export interface Scene {
  laboratory: Laboratory;
  chance: Chance;
  setup: Setup;
  /** Somebody whose account was opened on the way comes at the end. */
  players: Player[];
  /** Whose each account is, also one that was opened on the way. */
  people: Map<string, string>;
  /** Accounts that were opened on the way. */
  accounts: OpenedAccount[];
  /** Whose owners are on leave: who acts by such an account is somebody else, who has come to its password. */
  absent: readonly Member[];
  /** Since when, in microseconds by the database's clock, another than the owner acts by an account. */
  taken: Map<string, number>;
  /** Accounts whose mail somebody dishonest has turned to an address of the own, and who that is. */
  turned: Map<string, { address: string; reader: Player }>;
  /** User groups of the walk: whose members judge, and whose members only look. */
  groups: { judging: string; looking: string };
  /** Ids of its samples in the order in which they were made. */
  samples: string[];
  /** Which of them was made of which. */
  made: { of: string; child: string }[];
  /** How the samples stood before the call that is being chosen. */
  seen: Seen;
  lines: Line[];
  received: Received[];
  /** Reports that were issued, in their order; each is judged at once. */
  issued: string[];
  /** When it began, by the database's clock. */
  began: string;
  /** What is true of a sample, by the id of the analyte: what an honest technician finds. */
  truths: Map<string, Map<string, string>>;
}

/** Reading calls, made for what the next one needs: they are part of it, and stand in no list. */
const QUIET = [
  'samples.check-report',
  'samples.list-related-failures',
  'analytes.get-flag',
  'settings.list-settings',
  'safeguards.list-waiting',
  'samples.get-destruction',
  'rights.list-apps',
  'users.get-user-detail',
  'auth.forgot-password',
];

/** Calls the product as somebody, notes it, and keeps the files that come. Throws where the server failed. */
export async function call<E extends EndpointDef>(
  scene: Scene,
  who: Player,
  endpoint: E,
  parts: Parts,
  name: string = endpoint.id,
): Promise<TestAnswer<E>> {
  const answer = await scene.laboratory.app.send(endpoint, parts, who.token);
  const { status, code } = answer;
  const line = {
    name,
    who: who.label,
    call: `${endpoint.method} ${urlOf(endpoint, parts)}`,
    body: parts.body,
    status,
    // Of a success it may be a number that is another one each time.
    code: status < 300 ? undefined : code,
  };
  if (!QUIET.includes(endpoint.id)) scene.lines.push(line);
  if (status >= 500) throw new ServerFailed(`${line.call} answered ${status} ${JSON.stringify(answer.body)}`);
  if (status < 300 && isFile(endpoint.ok))
    scene.received.push({
      who,
      how: line.call,
      sha256: createHash('sha256').update(answer.bytes).digest('hex'),
    });
  return answer;
}
