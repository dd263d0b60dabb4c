import type { AlertKind, AlertParams } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { leadsTo, withdrawAlerts } from '../../../platform/alerts/write-alerts.queries.ts';
import { raiseAlerts } from '../../alerts/raise-alerts.queries.ts';
import { readersAmong, VERSION_NAME } from '../tell-of-documents.queries.ts';
import { IS_OPEN, IS_READ } from './training.queries.ts';

/** What people are told of what they are to read. */
export const TRAINING_KINDS = [
  'DOCUMENT_TRAINING',
  'DOCUMENT_TRAINING_NEAR',
  'DOCUMENT_TRAINING_LATE',
] as const satisfies readonly AlertKind[];
export type TrainingKind = (typeof TRAINING_KINDS)[number];

/** What each of them names, over a training `t` of a version `v`. */
export const TRAINING_PARAMS = sql<
  AlertParams[TrainingKind]
>`jsonb_build_object('name', ${VERSION_NAME}, 'dueOn', t.due_on)`;

/** Trainings `t` that are open, in a version `v` of a document `d` that is in force. */
export const OPEN_TRAININGS = sql`document_training t JOIN document_version v ON v.id = t.version_id JOIN document d ON d.id = v.document_id`;
export const STANDS_OPEN = sql<boolean>`(${IS_OPEN} AND ${IS_READ})`;

/** Tells those who are asked by some entries what they are to read, each once for a day. */
export const tellTrainees = (
  tx: Tx,
  ids: readonly string[],
  isBlind: boolean,
  by: readonly string[],
): Promise<number> =>
  raiseAlerts(
    tx,
    ['DOCUMENT_TRAINING'],
    {
      params: TRAINING_PARAMS,
      link: sql`d.id`,
      linkName: sql`v.title`,
      people: readersAmong(sql`ARRAY[t.user_id]`, isBlind),
      dueOn: sql`t.due_on`,
      from: sql`FROM ${OPEN_TRAININGS} WHERE t.id = ANY (${[...ids]}::uuid[]) AND ${STANDS_OPEN}`,
    },
    { by, again: true },
  );

/** Takes back what an entry's person was told of it: it is signed, or has another day. */
export const withdrawFrom = (tx: Tx, documentId: string, ids: readonly string[]): Promise<number> =>
  withdrawAlerts(
    tx,
    sql<boolean>`(${leadsTo(TRAINING_KINDS, [documentId])}
      AND a.to_user IN (SELECT t.user_id FROM document_training t WHERE t.id = ANY (${[...ids]}::uuid[])))`,
  );
