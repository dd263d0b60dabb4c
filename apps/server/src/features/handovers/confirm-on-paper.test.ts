import {
  confirmHandovers,
  confirmOnPaper,
  correctHandover,
  disputePaper,
  getHandoverScan,
} from '@kiemlab/contract/features/handovers/handovers.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { setBlindCoding } from '../../testing/coded-samples.ts';
import { JPEG, pdf, png, WEBP } from '../../testing/file-examples.ts';
import { addPerson, ALL, allBut, prepare, type Person } from '../../testing/people.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { move, register, sampleBody } from '../../testing/samples.ts';
import { addSecondAccount } from '../../testing/second-account.ts';
import {
  PAPER,
  SCAN,
  dispute,
  onPaper,
  inSession,
  type PaperWorld,
  startPaperWorld,
} from './testing/paper-handovers.ts';

let world: PaperWorld['world'];
let second: PaperWorld['second'];
let giver: PaperWorld['giver'];
let deputy: PaperWorld['deputy'];
let handoversOf: PaperWorld['handoversOf'];
let newest: PaperWorld['newest'];
let give: PaperWorld['give'];
let given: PaperWorld['given'];
beforeAll(async () => {
  ({ world, second, giver, deputy, handoversOf, newest, give, given } = await startPaperWorld());
});
afterAll(() => world.stop());

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
      const { status, bytes } = await world.call(getHandoverScan, { params: { id: handover.id } }, who.token);
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
      [Buffer.from('<html>'), 'Bản quét.pdf', 'FILE_CONTENT_OTHER'],
      [png(), 'Bản quét.pdf', 'FILE_CONTENT_OTHER'],
      [pdf().subarray(0, 60), 'Bản quét.pdf', 'FILE_UNREADABLE'],
    ] as const;
    for (const [bytes, name, code] of files) {
      const file = new File([Uint8Array.from(bytes)], name);
      const refusal = await refused(world, head, confirmOnPaper, onPaper(handover, { file }), code);
      expect(failureOf(refusal).message).toContain(code === 'FILE_UNREADABLE' ? 'hỏng' : name);
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

  test('nor does a unit head who corrected what was confirmed close it, by either account, also once a paper of it was disputed; others do', async () => {
    const { head } = world;
    const again = await addSecondAccount(world, head, ALL);
    const correct = (who: Person, { id, version }: { id: string; version: number }) =>
      world.done(who, correctHandover, {
        params: { id },
        body: { version, quantity: '1', place: '', reason: 'Đếm lại khi giao mẫu' },
      });
    const handover = await given(giver, [world.technician]);
    await world.done(world.technician, confirmHandovers, inSession(handover));
    const corrected = await correct(head, handover);
    for (const who of [head, again])
      await refused(world, who, confirmOnPaper, onPaper(corrected), 'HANDOVER_NOT_OTHER');
    expect(await newest(handover.sampleId)).toMatchObject({ confirmedHow: null, mayConfirmOnPaper: false });
    await world.done(deputy, confirmOnPaper, onPaper(corrected));
    const disputed = await world.done(world.technician, disputePaper, dispute(corrected));
    await refused(world, again, confirmOnPaper, onPaper(disputed), 'HANDOVER_NOT_OTHER');
    await world.done(world.technician, confirmHandovers, inSession(disputed));
    // What was confirmed since is behind: the next correction is another one's.
    const later = await correct(deputy, disputed);
    await world.done(head, confirmOnPaper, onPaper(later));
    expect(await newest(handover.sampleId)).toMatchObject({ version: 4, confirmedBy: head.fullName });
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

test('COMP-40 COMP-37 the scan of a receipt is kept from whom the origin is kept, that of a hand-over to a group is not', async () => {
  const sampler = { samplerName: second.fullName, samplerUserId: second.id };
  const id = await register(world, { ...sampleBody(), samplerInformation: [sampler] });
  await move(world, [id], 'RECEIVED');
  const receipt = await newest(id);
  const corrected = await world.done(deputy, correctHandover, {
    params: { id: receipt.id },
    body: { version: 1, quantity: '99', place: '', reason: 'Đếm lại khi nhận mẫu' },
  });
  await world.done(world.head, confirmOnPaper, onPaper(corrected));
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
