import type { Actor } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import { samePerson } from '../../core/same-person.ts';
import { type Guard, judge, type Transition } from '../../core/workflow.ts';
import type { DocumentAlert } from '../alerts/alerts.document-kinds.ts';
import type { DocumentStatus } from './documents.rules.ts';
import { reaches } from './folders.rules.ts';

/** What the signature of who was asked to read a version says: read and understood. */
export const TRAINING_MEANING = 'understood';

/** What is done with the training in a version, by the status of that version: only what is in force is read for training (rule L13). */
export const TRAINING_ACTIONS = {
  /** Who manages the document asks people to read it by a day. */
  ask: {
    from: ['ACTIVE'],
    to: 'same',
    permission: ['NT_Document', 'Document_Manage'],
    refusal: 'DOCUMENT_NOT_IN_FORCE',
    emits: ['DOCUMENT_TRAINING'],
  },
  /** Each signs for himself or herself. */
  sign: {
    from: ['ACTIVE'],
    to: 'same',
    permission: ['NT_Document'],
    refusal: 'DOCUMENT_NOT_IN_FORCE',
    requires: { signature: TRAINING_MEANING },
  },
  /** Who manages the document takes back that others have to read it; what they were told of it goes. */
  callOff: {
    from: ['ACTIVE'],
    to: 'same',
    permission: ['NT_Document', 'Document_Manage'],
    refusal: 'DOCUMENT_NOT_IN_FORCE',
  },
} as const satisfies Record<
  string,
  Transition<DocumentStatus, typeof TRAINING_MEANING, Extract<DocumentAlert, 'DOCUMENT_TRAINING'>>
>;
export type TrainingAction = keyof typeof TRAINING_ACTIONS;

/** How somebody stands to the training in a version: not asked (or no longer), asked, has signed it or one of which it has other words only. */
export type OwnTraining = 'none' | 'open' | 'signed';

/** What the rules need to know of the training in a version. */
export interface TrainingState {
  /** Of the version. */
  status: DocumentStatus;
  /** What the actor may do with the document, 0 for nothing (rule L2). */
  level: number;
  /** How the actor stands to it. */
  own: OwnTraining;
}

type TrainingGuard = Guard<TrainingState>;

/** The level from which a person asks others, and sees who was asked and who has signed; others see that of themselves alone. */
export const ASKS_FROM = 'MANAGE';

const manages: TrainingGuard = ({ level }) =>
  reaches(level, ASKS_FROM) ? undefined : 'FOLDER_LEVEL_TOO_LOW';

const GUARDS: Record<TrainingAction, readonly TrainingGuard[]> = {
  ask: [manages],
  callOff: [manages],
  sign: [
    ({ own }) => (own === 'none' ? 'DOCUMENT_TRAINING_NOT_ASKED' : undefined),
    ({ own }) => (own === 'signed' ? 'DOCUMENT_SIGNED_ALREADY' : undefined),
  ],
};

/** May the actor do this about the training in a version now? The error code if not. */
export function judgeTraining(
  state: TrainingState,
  actor: Actor,
  action: TrainingAction,
): ErrorCode | undefined {
  const transition: Transition<DocumentStatus, string> = TRAINING_ACTIONS[action];
  return judge(state, actor, transition, GUARDS[action]);
}

/**
 * May the actor call off what this account was asked to read, that stands so? The error code if not: what is open is called off, and
 * nobody frees himself or herself, under whatever account.
 */
export function judgeCallOff(actor: Actor, accountId: string, standing: OwnTraining): ErrorCode | undefined {
  if (samePerson(actor, accountId)) return 'DOCUMENT_TRAINING_OWN';
  return standing === 'open' ? undefined : 'DOCUMENT_TRAINING_NOT_OPEN';
}

/** Days before its day at which who has not signed is reminded. */
export const TRAINING_NEAR_DAYS = 3;
/** Days after its day from one reminder to the next. */
export const TRAINING_LATE_EVERY = 7;

/** Years ahead to which the day lies at most by which a version is to be read. */
export const MOST_TRAINING_YEARS = 5;
/** The last day, `YYYY-MM-DD`, that people may be given from a day on to read a version; from 29 February 28 February where there is none. */
export function lastTrainingDay(today: string): string {
  const year = String(Number(today.slice(0, 4)) + MOST_TRAINING_YEARS).padStart(4, '0');
  return today.endsWith('-02-29') ? `${year}-02-28` : `${year}${today.slice(4)}`;
}
/** True for a day by which a version can be asked to be read: today or later, and not so late that it is none. */
export const isTrainingDay = (day: string, today: string): boolean =>
  day >= today && day <= lastTrainingDay(today);

/** True where a version has to be read still and its day is over; both `YYYY-MM-DD`, the day included. */
export const isTrainingLate = (day: string, today: string): boolean => day < today;
