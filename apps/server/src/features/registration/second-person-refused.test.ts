import { getProfile, login } from '@kiemlab/contract/features/auth/auth.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, ALL, PASSWORD, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { readSample, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { by, change, failuresOf, send, signaturesOn } from './testing/second-person.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** A try at the login from an address that the person never used. */
const guess = ({ username }: Person) =>
  world.app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: '10.9.9.9',
    payload: { username, password: 'sai' },
  });

describe('a wrong password of the second person', () => {
  test('SAMPLE-03 counts as a failure and changes nothing; an unknown name is answered the same', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const second = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
    const parts = await change(world, id, { secondPerson: by(second, 'mật khẩu sai') });
    const { answer } = await audited(world, world.head, 'auth.signature-failed', () =>
      world.send(updateSample, parts, world.head.token),
    );
    const unknown = await send(world, id, {
      secondPerson: { username: 'khong-co-ai', password: 'mật khẩu sai' },
    });
    expect([answer.status, answer.code, await failuresOf(world, second)]).toEqual([
      401,
      'SIGNATURE_FAILED',
      1,
    ]);
    expect(unknown.body).toEqual(answer.body);
    expect(await readSample(world, id)).toMatchObject({ chronicleBatchDate: 'PA2401' });
    expect(await signaturesOn(world, id)).toEqual([]);
    expect((await send(world, id, { secondPerson: by(second) })).status).toBe(200);
    expect(await failuresOf(world, second)).toBe(0);
  });

  test('SAMPLE-03 AUTH-14 five wrong ones lock the name of the second person, here and at the login, not the editor’s', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const second = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
    for (let time = 0; time < 5; time++)
      expect((await send(world, id, { secondPerson: by(second, 'sai') })).code).toBe('SIGNATURE_FAILED');
    const check = vi.spyOn(world.services.passwords, 'verify');
    for (const secondPerson of [by(second), by(second, 'sai')])
      expect((await send(world, id, { secondPerson })).code).toBe('ACCOUNT_LOCKED');
    expect((await world.call(login, { body: by(second) })).code).toBe('ACCOUNT_LOCKED');
    expect(check).not.toHaveBeenCalled();
    check.mockRestore();
    expect(await failuresOf(world, world.head)).toBe(0);
    expect((await send(world, id, { secondPerson: by(world.reviewer) })).status).toBe(200);
  });

  test('SAMPLE-03 AUTH-14 they end nobody’s session, and lock no other editor’s second person', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const second = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
    for (let time = 0; time < 6; time++) await send(world, id, { secondPerson: by(second, 'sai') });
    for (const { token } of [world.head, second])
      expect((await world.call(getProfile, {}, token)).status).toBe(200);
    const other = await addPerson(world, ALL);
    const parts = await change(world, id, { secondPerson: by(second) });
    expect((await world.send(updateSample, parts, other.token)).status).toBe(200);
  });

  test('SAMPLE-03 AUTH-14 a stranger’s guesses at the login do not keep the second person from signing', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const second = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
    for (let time = 0; time < 6; time++) await guess(second);
    expect((await guess(second)).json()).toMatchObject({ error: { code: 'ACCOUNT_LOCKED' } });
    expect((await send(world, id, { secondPerson: by(second) })).status).toBe(200);
  });
});

describe('nobody is asked, and who is given is ignored, wrong password or not', () => {
  const givens = () => [undefined, by(world.reviewer), by(world.reviewer, 'sai'), by(world.head)];

  test('SAMPLE-03 when the identity is sent again as it is stored', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const stored = await readSample(world, id);
    const general = {
      sampleName: ` ${stored.sampleName.normalize('NFD')} `,
      chronicleBatchDate: 'PA2401',
      remark: 'sửa ghi chú',
    };
    const more = {
      sampleChronicleInformation: { expirationDate: null },
      clientInformation: { associatedClient: '' },
    };
    for (const secondPerson of givens())
      expect((await send(world, id, { general, more, secondPerson })).status).toBe(200);
    expect([await failuresOf(world, world.reviewer), await signaturesOn(world, id)]).toEqual([0, []]);
  });

  test.each(['NOT_RECEIVE', 'RECEIVED', 'STORED', 'MOVE_TO_CART'] satisfies SampleStatus[])(
    'SAMPLE-03 in %s',
    async (status) => {
      const id = await sampleIn(world, status);
      for (const [index, secondPerson] of givens().entries())
        expect(
          (await send(world, id, { general: { chronicleBatchDate: `PA${index}` }, secondPerson })).status,
        ).toBe(200);
      expect([await failuresOf(world, world.reviewer), await signaturesOn(world, id)]).toEqual([0, []]);
    },
  );
});

describe('a change that is refused anyway costs the second person nothing', () => {
  test('SAMPLE-24 somebody else saved in between: 409 as ever, nothing signed, no password checked', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const { version } = await readSample(world, id);
    await send(world, id, { general: { remark: 'người khác' } });
    for (const secondPerson of [by(world.reviewer), by(world.reviewer, 'sai')]) {
      const stale = await change(world, id, { version, secondPerson });
      await refused(world, world.head, updateSample, stale, 'STALE_VERSION');
    }
  });

  test('SAMPLE-03 an editor without the right, a missing reason, a status in which nobody edits', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const editor = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
    const parts = await change(world, id, { secondPerson: by(world.reviewer, 'sai') });
    await refused(world, editor, updateSample, parts, 'EDIT_NOT_ALLOWED');
    const { reason, ...without } = parts.body;
    expect(reason).toBe('Nhập nhầm');
    await refused(world, world.head, updateSample, { body: without }, 'REASON_REQUIRED');
    const closed = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
    const late = await change(world, closed, { secondPerson: by(world.reviewer) });
    await refused(world, world.head, updateSample, late, 'EDIT_NOT_ALLOWED');
  });

  test('SAMPLE-03 values that are refused are not signed for', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const edit = { general: { sampleName: null }, secondPerson: by(world.reviewer) };
    const answer = await refused(
      world,
      world.head,
      updateSample,
      await change(world, id, edit),
      'VALIDATION',
    );
    expect(faultsOf(answer)).toEqual(['generalInformation.sampleName REQUIRED']);
  });

  test('SAMPLE-03 name and password of the second person come whole, and with nothing beside them', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const good = by(world.reviewer);
    for (const [secondPerson, fault] of [
      [{ username: good.username }, 'secondPerson.password REQUIRED'],
      [{ password: PASSWORD }, 'secondPerson.username REQUIRED'],
      [{ ...good, username: ' ' }, 'secondPerson.username TOO_SHORT'],
      [{ ...good, password: 'x'.repeat(201) }, 'secondPerson.password TOO_LONG'],
      [{ ...good, id: world.reviewer.id }, 'secondPerson.id UNKNOWN_FIELD'],
      [null, 'secondPerson INVALID_TYPE'],
    ] as const) {
      const parts = await change(world, id, { secondPerson });
      expect(faultsOf(await refused(world, world.head, updateSample, parts, 'VALIDATION'))).toEqual([fault]);
    }
  });
});
