import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { TestStatus } from '@kiemlab/contract/features/tests/tests.rules';
import type { TextKey } from '../../../lib/i18n/i18n.ts';
import type { IconName } from '../../../ui/icon-paths.ts';
import type { Tone } from '../../../ui/theme.ts';

interface Item {
  key: string;
  label: TextKey;
  hint: TextKey;
  icon: IconName;
  tone: Tone;
  /** Whose turn it is: holders of this. */
  permission: PermissionCode;
  /** Not shown to holders of this: theirs is another item on the same records. */
  unless?: PermissionCode;
}

/** Samples that wait in a status or whose retention ends, or tests. `mine`: only those assigned to the user. */
export type BoardItem = Item &
  ({ samples: SampleStatus } | { tests: TestStatus; mine: boolean } | { retention: true });

/** What can wait for somebody, in the order of a sample's way (business rules 2.2). */
export const BOARD: readonly BoardItem[] = [
  {
    key: 'registered',
    label: 'home.board.registered',
    hint: 'home.board.registeredHint',
    icon: 'box',
    tone: 'neutral',
    permission: 'Sample_Add',
    unless: 'Sample_Receive',
    samples: 'NOT_RECEIVE',
  },
  {
    key: 'receive',
    label: 'home.board.receive',
    hint: 'home.board.receiveHint',
    icon: 'box',
    tone: 'neutral',
    permission: 'Sample_Receive',
    samples: 'NOT_RECEIVE',
  },
  {
    key: 'move',
    label: 'home.board.move',
    hint: 'home.board.moveHint',
    icon: 'transfer',
    tone: 'blue',
    permission: 'Sample_MoveToCart',
    samples: 'RECEIVED',
  },
  {
    key: 'retention',
    label: 'sampleRetention.board',
    hint: 'sampleRetention.boardHint',
    icon: 'archive',
    tone: 'gold',
    permission: 'Sample_Receive',
    retention: true,
  },
  {
    key: 'assign',
    label: 'home.board.assign',
    hint: 'home.board.assignHint',
    icon: 'flask',
    tone: 'violet',
    permission: 'Test_Add',
    samples: 'MOVE_TO_CART',
  },
  {
    key: 'returned',
    label: 'home.board.returned',
    hint: 'home.board.returnedHint',
    icon: 'undo',
    tone: 'red',
    permission: 'Test_EnterResult',
    tests: 'REJECT',
    mine: true,
  },
  {
    key: 'enter',
    label: 'home.board.enter',
    hint: 'home.board.enterHint',
    icon: 'edit',
    tone: 'orange',
    permission: 'Test_EnterResult',
    tests: 'NEW',
    mine: true,
  },
  {
    key: 'requestReview',
    label: 'home.board.requestReview',
    hint: 'home.board.requestReviewHint',
    icon: 'send',
    tone: 'blue',
    permission: 'Test_EnterResult',
    tests: 'TEST_DONE',
    mine: true,
  },
  {
    key: 'review',
    label: 'home.board.review',
    hint: 'home.board.reviewHint',
    icon: 'eye',
    tone: 'orange',
    permission: 'Test_Review',
    tests: 'REQUEST_REVIEW',
    mine: false,
  },
  {
    key: 'approve',
    label: 'home.board.approve',
    hint: 'home.board.approveHint',
    icon: 'checkCircle',
    tone: 'gold',
    permission: 'Test_Approve',
    tests: 'REQUEST_APPROVED',
    mine: false,
  },
  {
    key: 'number',
    label: 'home.board.number',
    hint: 'home.board.numberHint',
    icon: 'clipboard',
    tone: 'orange',
    permission: 'Report_Create',
    samples: 'ANALYZING',
  },
  {
    key: 'issue',
    label: 'home.board.issue',
    hint: 'home.board.issueHint',
    icon: 'sign',
    tone: 'indigo',
    permission: 'Report_Issue',
    samples: 'REPORT_SAMPLE_HAS_EXISTED',
  },
];
