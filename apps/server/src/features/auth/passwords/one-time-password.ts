import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for another one when they are read out or written down. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const IN_GROUP = 4;

/** A password to be told to somebody and used once: `k7pm-w3xa-9tqd-hr4c`, 79 bits. */
export const makeOneTimePassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: IN_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');
