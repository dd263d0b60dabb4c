import { parseArgs } from 'node:util';
import { isReason } from '@kiemlab/contract/core/reason';
import type { Database } from '@kiemlab/db/database';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import { lockRights } from '../rights/rights-state.queries.ts';
import { findAdministrators, tellOfRescue } from './rescue-password.queries.ts';
import { makePassword, setOneTimePassword } from './replace-password.ts';

const USAGE =
  'npm run admin -- unlock <log-in name> --reason "why nobody else could do it, ten letters at least" [--others-cannot]';
const ACT = { actorId: null, requestId: 'rescue', clientIp: '' };

interface Asked {
  username: string;
  reason: string;
  /** The other administrators cannot help either. */
  othersCannot: boolean;
}

function read(args: string[]): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        user: { type: 'string', default: '' },
        reason: { type: 'string', default: '' },
        'others-cannot': { type: 'boolean', default: false },
      },
    });
    const [act, named = '', ...more] = positionals;
    const isAct = act === undefined ? named === '' : act === 'unlock' && values.user === '';
    const [username, reason] = [(values.user || named).trim(), values.reason.normalize('NFC').trim()];
    return isAct && more.length === 0 && username !== '' && isReason(reason, [])
      ? { username, reason, othersCannot: values['others-cannot'] }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Gives the only administrator who could log in a password for one log-in within a day, at the console of the server: in a laboratory of one
 * administrator nobody else may confirm it (rules R5, R10), and whoever runs the server could change the database itself. It is in the
 * trail as nobody's act, with the reason; unit heads, quality and the person are told. Refused where another administrator can help, unless it is said
 * that none can. Answers the exit code: 0 done, 1 refused and nothing changed, 2 called wrongly.
 */
export async function rescuePassword(
  { db, passwords }: { db: Database } & Pick<Context, 'passwords'>,
  args: string[],
  tell: { log(line: string): void; error(line: string): void } = console,
): Promise<number> {
  const asked = read(args);
  if (!asked) {
    tell.error(USAGE);
    return 2;
  }
  const made = await makePassword({ passwords });
  const act = { action: 'users.rescue-password', reason: asked.reason } as const;
  const refusal = await unitOfWork(db, ACT, act, async (tx) => {
    await lockRights(tx);
    const all = await findAdministrators(tx);
    const one = all.find(({ username }) => username === asked.username);
    if (!one) return `"${asked.username}" is no administrator who may log in.`;
    const others = all.filter((other) => other !== one && other.hasChosen);
    if (others.length > 0 && !asked.othersCannot)
      return `Others can replace it in the program: ${others.map(({ username }) => username).join(', ')}. Where they cannot either, say so: --others-cannot.`;
    await setOneTimePassword(tx, one, made);
    await tellOfRescue(tx, one);
    return undefined;
  });
  if (refusal !== undefined) {
    tell.error(`${refusal} Nothing was changed.`);
    return 1;
  }
  tell.log(
    `${made.OneTimePassword} is the password of "${asked.username}" for one log-in within a day. The audit trail tells of it; unit heads, quality and the person are told.`,
  );
  return 0;
}
