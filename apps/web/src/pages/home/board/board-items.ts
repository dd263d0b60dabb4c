import type { WorkItem, WorkKey } from '@kiemlab/contract/features/home/work.rules';
import type { TextKey } from '../../../lib/i18n/i18n.ts';
import type { IconName } from '../../../ui/icon-paths.ts';
import type { Tone } from '../../../ui/theme.ts';

interface Look {
  label: TextKey;
  hint: TextKey;
  icon: IconName;
  tone: Tone;
}

const LOOKS: Record<WorkKey, Look> = {
  registered: {
    label: 'home.board.registered',
    hint: 'home.board.registeredHint',
    icon: 'box',
    tone: 'neutral',
  },
  receive: { label: 'home.board.receive', hint: 'home.board.receiveHint', icon: 'box', tone: 'neutral' },
  move: { label: 'home.board.move', hint: 'home.board.moveHint', icon: 'transfer', tone: 'blue' },
  retention: {
    label: 'retention.board',
    hint: 'retention.boardHint',
    icon: 'archive',
    tone: 'gold',
  },
  assign: { label: 'home.board.assign', hint: 'home.board.assignHint', icon: 'flask', tone: 'violet' },
  takeOver: { label: 'handovers.board', hint: 'handovers.boardHint', icon: 'transfer', tone: 'blue' },
  returned: { label: 'home.board.returned', hint: 'home.board.returnedHint', icon: 'undo', tone: 'red' },
  enter: { label: 'home.board.enter', hint: 'home.board.enterHint', icon: 'edit', tone: 'orange' },
  requestReview: {
    label: 'home.board.requestReview',
    hint: 'home.board.requestReviewHint',
    icon: 'send',
    tone: 'blue',
  },
  reviewNamed: {
    label: 'home.board.reviewNamed',
    hint: 'home.board.reviewHint',
    icon: 'eye',
    tone: 'red',
  },
  review: { label: 'home.board.review', hint: 'home.board.reviewHint', icon: 'eye', tone: 'orange' },
  approveNamed: {
    label: 'home.board.approveNamed',
    hint: 'home.board.approveHint',
    icon: 'checkCircle',
    tone: 'red',
  },
  approve: { label: 'home.board.approve', hint: 'home.board.approveHint', icon: 'checkCircle', tone: 'gold' },
  number: { label: 'home.board.number', hint: 'home.board.numberHint', icon: 'clipboard', tone: 'orange' },
  issue: { label: 'home.board.issue', hint: 'home.board.issueHint', icon: 'sign', tone: 'indigo' },
};

/** One kind of work as the board shows it. */
export type BoardItem = WorkItem & Look;

/** The items of the board for some kinds of work, in their order. */
export const boardOf = (work: readonly WorkItem[]): BoardItem[] =>
  work.map((item) => ({ ...item, ...LOOKS[item.key] }));
