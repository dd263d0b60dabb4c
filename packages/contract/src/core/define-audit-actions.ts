import type { Bilingual } from './language.ts';

/**
 * What a room writes into the trail: the id of an endpoint, or a name of its own where one call does several things or none is made, with what it is
 * called on screens and on paper. The code is stored and never changes.
 */
export const defineAuditActions = <const Acts extends Readonly<Record<`${string}.${string}`, Bilingual>>>(
  acts: Acts,
): Acts => acts;
