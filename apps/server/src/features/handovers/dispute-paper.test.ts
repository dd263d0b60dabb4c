import {
  confirmHandovers,
  confirmOnPaper,
  correctHandover,
  disputePaper,
  getHandoverScan,
  listMyHandovers,
} from '@kiemlab/contract/features/handovers/handovers.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { pdf } from '../../testing/file-examples.ts';
import { ALL } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { addSecondAccount } from '../../testing/second-account.ts';
import {
  PAPER,
  SCAN,
  onPaper,
  dispute,
  inSession,
  type PaperWorld,
  startPaperWorld,
} from './testing/paper-handovers.ts';

let world: PaperWorld['world'];
let second: PaperWorld['second'];
let giver: PaperWorld['giver'];
let deputy: PaperWorld['deputy'];
let newest: PaperWorld['newest'];
let given: PaperWorld['given'];
beforeAll(async () => {
  ({ world, second, giver, deputy, newest, given } = await startPaperWorld());
});
afterAll(() => world.stop());

describe('COMP-37 a paper is disputed', () => {
  test('by who is said to have taken it, once and with a reason: it waits anew, and the paper stays to be seen', async () => {
    const handover = await given();
    const { head } = world;
    await refused(world, second, disputePaper, dispute(handover), 'HANDOVER_NOT_ON_PAPER');
    await world.done(head, confirmOnPaper, onPaper(handover));
    expect(await newest(handover.sampleId, second)).toMatchObject({ mayDispute: true });
    expect(await newest(handover.sampleId)).toMatchObject({ mayDispute: false });

    await refused(world, undefined, disputePaper, dispute(handover), 'UNAUTHENTICATED');
    for (const who of [giver, head, deputy])
      await refused(world, who, disputePaper, dispute(handover), 'FORBIDDEN');
    const short = await refused(world, second, disputePaper, dispute(handover, 'sai'), 'VALIDATION');
    expect(faultsOf(short)).toEqual(['reason REASON_TOO_SHORT']);
    await refused(world, second, disputePaper, dispute({ id: handover.id, version: 2 }), 'STALE_VERSION');
    await refused(world, second, disputePaper, dispute({ id: randomUUID(), version: 1 }), 'NOT_FOUND');

    const { answer, reason } = await audited(world, second, 'samples.dispute-handover-paper', () =>
      world.done(second, disputePaper, dispute(handover)),
    );
    expect(reason).toBe('Tôi chưa nhận mẫu này');
    expect(answer.version).toBe(2);
    await refused(world, second, disputePaper, dispute(handover), 'STALE_VERSION');
    await refused(world, world.technician, disputePaper, dispute(answer), 'HANDOVER_NOT_ON_PAPER');
    const disputed = {
      id: handover.id,
      paper: PAPER,
      namedBy: head.fullName,
      namedAt: expect.any(String) as string,
      scan: SCAN,
      disputedBy: second.fullName,
      disputedAt: expect.any(String) as string,
      reason: 'Tôi chưa nhận mẫu này',
    };
    expect(await newest(handover.sampleId)).toMatchObject({
      id: answer.id,
      version: 2,
      givenBy: giver.fullName,
      quantity: handover.quantity,
      handedAt: handover.handedAt,
      reason: '',
      confirmedBy: null,
      confirmedHow: null,
      paper: null,
      scan: null,
      disputed: [disputed],
      mayConfirmOnPaper: false,
    });
    const mine = await world.done(second, listMyHandovers, { query: { size: 500 } });
    expect(mine.handovers.find(({ id }) => id === answer.id)).toMatchObject({ disputed: [disputed] });
    const { bytes } = await world.call(getHandoverScan, { params: { id: handover.id } }, second.token);
    expect(bytes.equals(pdf(handover.id))).toBe(true);
  });

  test('who named it names none again, by whichever account and after a correction; another unit head, or who takes it, may', async () => {
    const { head } = world;
    const handover = await given();
    await world.done(head, confirmOnPaper, onPaper(handover));
    const waiting = await world.done(world.technician, disputePaper, dispute(handover));
    await refused(world, head, confirmOnPaper, onPaper(waiting), 'HANDOVER_PAPER_DISPUTED');
    const again = await addSecondAccount(world, head, ALL);
    await refused(world, again, confirmOnPaper, onPaper(waiting), 'HANDOVER_PAPER_DISPUTED');
    await refused(world, giver, confirmOnPaper, onPaper(waiting), 'HANDOVER_NOT_OTHER');
    const corrected = await world.done(head, correctHandover, {
      params: { id: waiting.id },
      body: { version: 2, quantity: '99', place: '', reason: 'Đếm lại khi giao mẫu' },
    });
    await refused(world, head, confirmOnPaper, onPaper(corrected), 'HANDOVER_PAPER_DISPUTED');
    await world.done(deputy, confirmOnPaper, onPaper(corrected));
    expect(await newest(handover.sampleId)).toMatchObject({
      version: 3,
      confirmedBy: deputy.fullName,
      disputed: [{ namedBy: head.fullName, disputedBy: world.technician.fullName }],
    });
    // A second paper is another one: it may be disputed, too; then only who takes it is left.
    const last = await world.done(second, disputePaper, dispute({ id: corrected.id, version: 3 }));
    await refused(world, deputy, confirmOnPaper, onPaper(last), 'HANDOVER_PAPER_DISPUTED');
    await world.done(second, confirmHandovers, inSession(last));
    expect(await newest(handover.sampleId)).toMatchObject({
      version: 4,
      confirmedHow: 'SESSION',
      confirmedBy: second.fullName,
      disputed: [{ namedBy: deputy.fullName }, { namedBy: head.fullName }],
    });
  });

  test('not by who takes it and named the paper; another of the group may', async () => {
    const handover = await given();
    await world.done(second, confirmOnPaper, onPaper(handover));
    await refused(world, second, disputePaper, dispute(handover), 'FORBIDDEN');
    const waiting = await world.done(world.technician, disputePaper, dispute(handover));
    await refused(world, second, confirmOnPaper, onPaper(waiting), 'HANDOVER_PAPER_DISPUTED');
    await world.done(second, confirmHandovers, inSession(waiting));
  });

  test('papers of before have no scan, say so, and may be disputed', async () => {
    const handover = await given();
    await world.owner.query("SET kiemlab.action = 'samples.confirm-handover-on-paper'");
    await world.owner.query('ALTER TABLE sample_handover DISABLE TRIGGER sample_handover_paper');
    await world.owner.query(
      "UPDATE sample_handover SET confirmed_by = $2, confirmed_at = now(), confirmed_how = 'PAPER', paper = $3 WHERE id = $1",
      [handover.id, giver.id, PAPER],
    );
    await world.owner.query('ALTER TABLE sample_handover ENABLE TRIGGER sample_handover_paper');
    expect(await newest(handover.sampleId, second)).toMatchObject({
      confirmedByGiver: true,
      paper: PAPER,
      scan: null,
      mayDispute: true,
    });
    await refused(world, second, getHandoverScan, { params: { id: handover.id } }, 'NOT_FOUND');
    await world.done(second, disputePaper, dispute(handover));
    expect(await newest(handover.sampleId)).toMatchObject({
      confirmedHow: null,
      disputed: [{ namedBy: giver.fullName, scan: null }],
    });
  });
});
