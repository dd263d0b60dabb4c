import type { SessionEnd } from '../session/session-store.ts';
import type { HttpError } from './http-error.ts';

const ENDS: Readonly<Record<string, SessionEnd>> = {
  SESSION_ENDED: 'signature',
  SESSION_IDLE: 'idle',
  SESSION_OVER: 'over',
};

/** Why the session has ended, when a refusal says so; undefined when it only says no. */
export const endOf = ({ code }: Pick<HttpError, 'code'>): SessionEnd | undefined => ENDS[code];
