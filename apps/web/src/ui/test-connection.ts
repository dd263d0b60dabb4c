import { afterEach, beforeEach } from 'vitest';
import { connection } from '../lib/api/connection.ts';
import { discardWaiting } from '../lib/api/outbox.ts';

// The connection is one for all pages, and so for all tests of a process: a server that one of them lost is no other's.
const forget = (): void => {
  discardWaiting();
  connection.reached();
};
afterEach(forget);
// Once more: what a test has asked for may fail after its end.
beforeEach(forget);
