import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import {
  confirmHandovers,
  confirmOnPaper,
  correctHandover,
  disputePaper,
  getHandoverScan,
  listHandovers,
  listMyHandovers,
} from '@kiemlab/contract/features/handovers/handovers.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { setBlindCoding } from '../../testing/coded-samples.ts';
import { JPEG, pdf, png, WEBP } from '../../testing/file-examples.ts';
import { addPerson, ALL, allBut, nextNumber, prepare, type Person } from '../../testing/people.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { move, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import { addSecondAccount } from '../../testing/second-account.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
/** A second technician of the group, and who gives samples to it. */
let second: Person;
let giver: Person;
/** A second unit head. */
let deputy: Person;
beforeAll(async () => {
  world = await startWorld();
  second = await addPerson(world, ['Sample', 'Test', 'Test_EnterResult'], 'Kiểm nghiệm viên');
  giver = await addPerson(world, allBut('Test_Unlock'), 'Quản lý mẫu');
  deputy = await addPerson(world, ALL, 'Phó trưởng phòng');
});
afterAll(() => world.stop());

const PAPER = 'Sổ giao nhận mẫu số 12, trang 3';
const SCAN = 'Sổ giao nhận, trang 3.pdf';

const handoversOf = (id: string, who = world.head) => world.done(who, listHandovers, { params: { id } });
const newest = async (id: string, who = world.head) => {
  const [handover] = await handoversOf(id, who);
  if (!handover) throw new Error('nothing was handed over');
  return handover;
};

/** Gives samples to a new group; answers the hand-over of the first. */
async function give(sampleId: string[], who = giver, people = [world.technician, second]) {
  const { cartId } = await world.done(world.head, createCart, { body: { cartName: `Nhóm ${nextNumber()}` } });
  const cartResponsibleUserId = people.map((one) => one.id);
  await world.done(who, addToCart, { body: { cartId, cartResponsibleUserId, sampleId } });
  return newest(sampleId[0] ?? '');
}

/** A sample that waits for one of its group to confirm it. */
const given = async (who = giver, people = [world.technician, second]) =>
  give([await sampleIn(world, 'RECEIVED')], who, people);

interface Named {
  id: string;
  version: number;
}
const onPaper = ({ id, version }: Named, more: object = {}) => ({
  params: { id },
  body: { version, paper: PAPER },
  file: new File([pdf(id)], SCAN),
  ...more,
});
const dispute = ({ id, version }: Named, reason = 'Tôi chưa nhận mẫu này') => ({
  params: { id },
  body: { version, reason },
});
const inSession = ({ id, version }: Named) => ({ body: { handovers: [{ id, version }] } });

describe('COMP-37 a hand-over is closed by paper', () => {
  test('by who takes it, with the scan, which who sees the sample reads back byte by byte', async () => {
    const handover = await given();
    expect(await newest(handover.sampleId, second)).toMatchObject({ mayConfirmOnPaper: true, scan: null });
    const { reason, changes } = await audited(world, second, 'samples.confirm-handover-on-paper', () =>
      world.done(second, confirmOnPaper, onPaper(handover)),
    );
    expect(reason).toBe(PAPER);
    expect(changes).toContainEqual(
      expect.objectContaining({ entity: 'handover-scan', field: 'file_name', new_value: SCAN }),
    );
    expect(changes).toContainEqual(
      expect.objectContaining({ entity: 'sample-handover', field: 'paper', new_value: PAPER }),
    );
    expect(await newest(handover.sampleId)).toMatchObject({
      confirmedHow: 'PAPER',
      confirmedBy: second.fullName,
      confirmedByGiver: false,
      paper: PAPER,
      scan: SCAN,
      disputed: [],
      mayConfirmOnPaper: false,
    });
    for (const who of [world.technician, giver, world.head]) {
      const { status, bytes } = await world.call(
        getHandoverScan,
        { params: { id: handover.id } },
        who.token,
      );
      expect(status).toBe(200);
      expect(bytes.equals(pdf(handover.id))).toBe(true);
    }
    const stranger = await addPerson(world, ['Sample']);
    const read = { params: { id: handover.id } };
    await refused(world, undefined, getHandoverScan, read, 'UNAUTHENTICATED');
    await refused(world, stranger, getHandoverScan, read, 'NOT_FOUND');
    await refused(world, second, getHandoverScan, { params: { id: randomUUID() } }, 'NOT_FOUND');
    await refused(world, world.head, confirmOnPaper, onPaper(handover), 'HANDOVER_CONFIRMED');
    await refused(world, world.technician, confirmHandovers, inSession(handover), 'HANDOVER_CONFIRMED');
  });

  test('by a unit head, and by nobody else; what is sent wrongly changes nothing', async () => {
    const handover = await given();
    await refused(world, undefined, confirmOnPaper, onPaper(handover), 'UNAUTHENTICATED');
    const other = await addPerson(world, allBut('Test_Unlock'));
    await refused(world, other, confirmOnPaper, onPaper(handover), 'FORBIDDEN');
    const { head } = world;
    const { id } = handover;
    await refused(world, head, confirmOnPaper, onPaper({ id, version: 2 }), 'STALE_VERSION');
    await refused(world, head, confirmOnPaper, onPaper({ id: randomUUID(), version: 1 }), 'NOT_FOUND');
    const wrong = { id, version: 'một' as unknown as number };
    expect(faultsOf(await refused(world, head, confirmOnPaper, onPaper(wrong), 'VALIDATION'))).toEqual([
      'version INVALID_TYPE',
    ]);
    const unnamed = onPaper(handover, { body: { version: 1, paper: ' ' } });
    expect(faultsOf(await refused(world, head, confirmOnPaper, unnamed, 'VALIDATION'))).toEqual([
      'paper TOO_SHORT',
    ]);
    // As the call was before it took the scan.
    const json = { params: { id }, body: { version: 1, paper: PAPER } };
    expect(faultsOf(await refused(world, head, confirmOnPaper, json, 'VALIDATION'))).toEqual([
      'file REQUIRED',
    ]);
    const files = [
      [WEBP, 'Bản quét.webp', 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.from('Đã ký'), 'Bản quét.txt', 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.from('<html>'), 'Bản quét.pdf', 'FILE_TYPE_NOT_ALLOWED'],
      [png(), 'Bản quét.pdf', 'FILE_TYPE_NOT_ALLOWED'],
      [pdf().subarray(0, 60), 'Bản quét.pdf', 'FILE_UNREADABLE'],
    ] as const;
    for (const [bytes, name, code] of files) {
      const file = new File([Uint8Array.from(bytes)], name);
      const refusal = await refused(world, head, confirmOnPaper, onPaper(handover, { file }), code);
      expect(failureOf(refusal).message).toContain(code === 'FILE_TYPE_NOT_ALLOWED' ? name : 'hỏng');
    }
    expect(await newest(handover.sampleId)).toMatchObject({ confirmedHow: null, scan: null });
    for (const [bytes, name] of [
      [png(), 'Bản quét.png'],
      [JPEG, 'Bản quét.jpg'],
    ] as const) {
      const another = await given();
      const file = new File([Uint8Array.from(bytes)], name);
      await world.done(head, confirmOnPaper, onPaper(another, { file }));
      expect(await newest(another.sampleId)).toMatchObject({ confirmedBy: head.fullName, scan: name });
    }
  });

  test('never by who gave it: not in person, not by a second account, not as a unit head', async () => {
    const clerk = await given();
    await refused(world, giver, confirmOnPaper, onPaper(clerk), 'HANDOVER_NOT_OTHER');
    const ownHead = await addSecondAccount(world, giver, ALL);
    await refused(world, ownHead, confirmOnPaper, onPaper(clerk), 'HANDOVER_NOT_OTHER');
    expect(await newest(clerk.sampleId, ownHead)).toMatchObject({ mayConfirmOnPaper: false });
    // A unit head who gave it, and the same person's account that is no head and stands among those who take it.
    const byHead = await given(world.head);
    await refused(world, world.head, confirmOnPaper, onPaper(byHead), 'HANDOVER_NOT_OTHER');
    const later = await addPerson(world, ['Sample', 'Test']);
    const mixed = await given(giver, [later, world.technician]);
    await prepare(world, (tx) =>
      tx
        .updateTable('app_user')
        .set({ id_card: '079000000037' })
        .where('id', 'in', [later.id, giver.id])
        .execute(),
    );
    world.services.sessions.forget();
    await refused(world, later, confirmOnPaper, onPaper(mixed), 'HANDOVER_NOT_OTHER');
    await refused(world, later, confirmHandovers, inSession(mixed), 'HANDOVER_NOT_OTHER');
    for (const { sampleId } of [clerk, byHead, mixed])
      expect(await newest(sampleId)).toMatchObject({ confirmedHow: null, disputed: [] });
    await world.done(deputy, confirmOnPaper, onPaper(byHead));
  });

  test('nor does a correction by the giver’s account that is to take it confirm it', async () => {
    const later = await addPerson(world, ALL);
    const handover = await given(giver, [later, world.technician]);
    await prepare(world, (tx) =>
      tx
        .updateTable('app_user')
        .set({ id_card: '079000000038' })
        .where('id', 'in', [later.id, giver.id])
        .execute(),
    );
    world.services.sessions.forget();
    await world.done(later, correctHandover, {
      params: { id: handover.id },
      body: { version: 1, quantity: '99', place: '', reason: 'Đếm lại khi giao mẫu' },
    });
    expect(await newest(handover.sampleId)).toMatchObject({ version: 2, confirmedHow: null });
  });

  test('and the database lets no giver name a paper, and nobody one without a scan', async () => {
    const handover = await given();
    await world.owner.query("SET kiemlab.action = 'samples.confirm-handover-on-paper'");
    const close = (who: Person) =>
      world.owner.query(
        "UPDATE sample_handover SET confirmed_by = $2, confirmed_at = now(), confirmed_how = 'PAPER', paper = 'x' WHERE id = $1",
        [handover.id, who.id],
      );
    await expect(close(giver)).rejects.toThrow(/names no paper/);
    await expect(close(await addSecondAccount(world, giver, []))).rejects.toThrow(/names no paper/);
    await expect(close(world.head)).rejects.toThrow(/has a scan/);
    await world.done(world.head, confirmOnPaper, onPaper(handover));
    await expect(world.owner.query('DELETE FROM handover_scan')).rejects.toThrow(/append-only/);
    await expect(world.owner.query("UPDATE handover_scan SET file_name = 'x'")).rejects.toThrow(
      /append-only/,
    );
  });
});

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

test('COMP-40 COMP-37 the scan of a receipt is kept from whom the origin is kept, that of a hand-over to a group is not', async () => {
  const sampler = { samplerName: second.fullName, samplerUserId: second.id };
  const id = await register(world, { ...sampleBody(), samplerInformation: [sampler] });
  await move(world, [id], 'RECEIVED');
  const receipt = await newest(id);
  const corrected = await world.done(deputy, correctHandover, {
    params: { id: receipt.id },
    body: { version: 1, quantity: '99', place: '', reason: 'Đếm lại khi nhận mẫu' },
  });
  await world.done(deputy, confirmOnPaper, onPaper(corrected));
  const toGroup = await give([id]);
  await world.done(deputy, confirmOnPaper, onPaper(toGroup));
  const seen = async (who: Person) => (await handoversOf(id, who)).map(({ scan }) => scan);
  expect(await seen(world.technician)).toEqual([SCAN, SCAN]);
  await setBlindCoding(world, true);
  try {
    expect(await seen(world.technician)).toEqual([SCAN, null]);
    await refused(world, world.technician, getHandoverScan, { params: { id: corrected.id } }, 'NOT_FOUND');
    await world.done(world.technician, getHandoverScan, { params: { id: toGroup.id } });
    expect(await seen(deputy)).toEqual([SCAN, SCAN]);
  } finally {
    await setBlindCoding(world, false);
  }
});
