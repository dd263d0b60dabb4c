import type { Input } from '@kiemlab/contract/core/define-endpoint';
import type { createSample } from '@kiemlab/contract/features/registration/registration.api';
import type { FormValues } from '../../samples/fields/form-values.ts';

export type NewSample = Input<typeof createSample>['body'];

/** A file of a kept sample, which is sent once the sample is there. */
export interface KeptPhoto {
  /** Its `Idempotency-Key`. */
  key: string;
  name: string;
  type: string;
  blob: Blob;
  /** When it was first sent, epoch ms, while no answer has come. */
  sentAt?: number;
  /** Why the server did not take it. */
  refused?: string;
}

/** Why the server did not take it. */
export interface KeptRefusal {
  status: number;
  code: string;
  message: string;
  details: Readonly<Record<string, unknown>>;
}

/** A new sample that is kept in this browser until the server has it (SHELL-08, ADR 88). */
export interface KeptSample {
  /** The id of the sample, chosen by its form: sent twice it is one all the same. */
  id: string;
  /** Its `Idempotency-Key`: of what is typed now; other content is another request. */
  key: string;
  /** Counts how often it was typed anew: an answer is one to what was sent. */
  revision: number;
  /** Whose it is; nobody else sees or sends it. */
  account: string;
  /** The order in which samples are sent. */
  place: number;
  templateId: string;
  templateName: string;
  name: string;
  /** Epoch ms. */
  keptAt: number;
  body: NewSample;
  /** What the form held, to be mended in it. */
  values: FormValues;
  photos: KeptPhoto[];
  /** It went out at least once, and no answer came. */
  tried: boolean;
  /** Typed anew since it first went out: what the server has then is not this. */
  changed: boolean;
  /** The server has the sample; photos may be left. */
  made: boolean;
  /** What the laboratory calls it. */
  code?: string;
  refusal?: KeptRefusal;
  /** What the server said when it could not decide: its disk is full, it is asked too often. */
  problem?: string;
  /** Epoch ms; all of it has arrived. */
  arrivedAt?: number;
}

export const KEPT_STATES = ['waiting', 'photos', 'refused', 'arrived'] as const;
export type KeptState = (typeof KEPT_STATES)[number];

/** Where a kept sample stands; a refusal stands until it is mended, also of a photo. */
export function stateOf({ arrivedAt, refusal, made }: KeptSample): KeptState {
  if (arrivedAt !== undefined) return 'arrived';
  if (refusal) return 'refused';
  return made ? 'photos' : 'waiting';
}

/** True for what the next connection sends. */
export const isDue = (kept: KeptSample): boolean => ['waiting', 'photos'].includes(stateOf(kept));

/** True for what the laboratory does not have yet, all of it. */
export const isOpen = (kept: KeptSample): boolean => stateOf(kept) !== 'arrived';
