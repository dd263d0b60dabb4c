import type { DocumentAction } from '@kiemlab/contract/features/documents/documents.rules';
import type { QUANTITY_KINDS } from '@kiemlab/contract/features/ledger/ledger.api';
import type { SampleAction } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { TestAction } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { TextKey } from '../../apps/web/src/lib/i18n/i18n.ts';

export type QuantityKind = (typeof QUANTITY_KINDS)[number];

/** What every action on a record has to say of itself. */
export interface ActionAnswers<Step> {
  /** The toolbar of the list, whose buttons the record page has too, or the record page alone. */
  button: 'list' | 'record' | { none: string };
  /** What it writes into the ledger of quantities. */
  ledger: readonly QuantityKind[] | 'none';
  /** Where the record page stands after it. */
  step: Step;
}

/** An action that leaves the status. */
type Stays = 'stays';

/** Actions on a sample; the step is the station at which it stands then. */
export const SAMPLE_ACTION_ANSWERS: Readonly<Record<SampleAction, ActionAnswers<SampleStatus | Stays>>> = {
  receive: { button: 'list', ledger: 'none', step: 'RECEIVED' },
  refuse: { button: 'list', ledger: ['REFUSE'], step: 'DESTROYED' },
  store: { button: 'list', ledger: 'none', step: 'STORED' },
  moveToGroup: { button: 'list', ledger: ['TEST'], step: 'MOVE_TO_CART' },
  leaveGroup: { button: 'record', ledger: 'none', step: 'RECEIVED' },
  assign: { button: 'list', ledger: 'none', step: 'ANALYZING' },
  allocate: { button: 'list', ledger: 'none', step: 'stays' },
  deleteTests: {
    button: { none: 'tests are deleted where they are listed' },
    ledger: 'none',
    step: 'stays',
  },
  createReport: { button: 'list', ledger: 'none', step: 'REPORT_SAMPLE_HAS_EXISTED' },
  issue: { button: 'list', ledger: 'none', step: 'REPORTED' },
  reopen: { button: 'record', ledger: 'none', step: 'ANALYZING' },
  sendOut: { button: 'list', ledger: ['SEND'], step: 'EXPORTED' },
  destroy: { button: 'list', ledger: ['DESTROY'], step: 'DESTROYED' },
  destroyEarly: { button: 'list', ledger: ['DESTROY'], step: 'DESTROYED' },
  restore: { button: 'list', ledger: ['RESTORE'], step: 'STORED' },
  takeBack: { button: 'list', ledger: ['RETURN'], step: 'STORED' },
  edit: { button: 'list', ledger: ['CORRECTION', 'RETAIN'], step: 'stays' },
  annotate: { button: 'list', ledger: 'none', step: 'stays' },
  delete: { button: 'list', ledger: 'none', step: 'stays' },
  separate: { button: 'list', ledger: ['SPLIT_OUT', 'SPLIT_IN'], step: 'stays' },
  pool: { button: 'list', ledger: ['POOL_OUT', 'POOL_IN'], step: 'stays' },
  merge: { button: 'list', ledger: ['MERGE_OUT', 'MERGE_IN'], step: 'stays' },
  clone: { button: 'list', ledger: ['IN'], step: 'stays' },
  upload: { button: 'list', ledger: 'none', step: 'stays' },
  deleteFile: { button: { none: 'a file is deleted where it is listed' }, ledger: 'none', step: 'stays' },
  lockResults: { button: 'list', ledger: 'none', step: 'stays' },
  unlockResults: { button: 'list', ledger: 'none', step: 'stays' },
};

/** The sentence on the sample's page that says who acts next; none when the tests wait for nobody. */
type Next = Extract<TextKey, `samples.next.${string}`>;

/** Actions on a test; the step is what the page of its only sample says then. */
export const TEST_ACTION_ANSWERS: Readonly<Record<TestAction, ActionAnswers<Next | Stays>>> = {
  enterResult: { button: 'list', ledger: 'none', step: 'stays' },
  allocate: { button: 'list', ledger: 'none', step: 'stays' },
  edit: { button: 'list', ledger: 'none', step: 'stays' },
  delete: { button: 'list', ledger: 'none', step: 'stays' },
  markQc: { button: 'list', ledger: 'none', step: 'stays' },
  completeEntry: { button: 'list', ledger: 'none', step: 'samples.next.requestReview' },
  requestReview: { button: 'list', ledger: 'none', step: 'samples.next.review' },
  skipReview: {
    button: { none: 'chosen in the dialog that asks for a review' },
    ledger: 'none',
    step: 'samples.next.approve',
  },
  review: { button: 'list', ledger: 'none', step: 'samples.next.approve' },
  sendBack: { button: 'list', ledger: 'none', step: 'samples.next.correct' },
  approve: { button: 'list', ledger: 'none', step: 'samples.next.createReport' },
  reject: { button: 'list', ledger: 'none', step: 'samples.next.correct' },
  lock: { button: 'list', ledger: 'none', step: 'samples.next.createReport' },
  unlock: { button: 'list', ledger: 'none', step: 'samples.next.createReport' },
  returnResult: { button: 'list', ledger: 'none', step: 'samples.next.requestReview' },
};

/** Actions on a document, whose page shows no way. */
export const DOCUMENT_ACTION_ANSWERS: Readonly<Record<DocumentAction, ActionAnswers<Stays>>> = {
  publish: { button: 'list', ledger: 'none', step: 'stays' },
  delete: { button: 'list', ledger: 'none', step: 'stays' },
  edit: { button: 'list', ledger: 'none', step: 'stays' },
  move: { button: 'list', ledger: 'none', step: 'stays' },
  share: { button: 'list', ledger: 'none', step: 'stays' },
  discard: { button: { none: 'on the page of the document' }, ledger: 'none', step: 'stays' },
  replace: { button: { none: 'on the page of the document' }, ledger: 'none', step: 'stays' },
  review: { button: { none: 'on the page of the document' }, ledger: 'none', step: 'stays' },
  approve: { button: { none: 'on the page of the document' }, ledger: 'none', step: 'stays' },
  sendBack: { button: { none: 'on the page of the document' }, ledger: 'none', step: 'stays' },
  remark: { button: { none: 'on the page of the document' }, ledger: 'none', step: 'stays' },
  retire: { button: { none: 'on the page of the document' }, ledger: 'none', step: 'stays' },
};
