import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailed } from './mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';

const LINK = `https://kiemlab.trung-tam-kiem-nghiem.example.vn/forgot_password/${'Az09_-'.repeat(8)}`;
const TEXT = `Kính gửi Đặng Thị Hòa,\n\nHãy mở liên kết này = một lần:\n\n${LINK}\n\nDear Hòa\n`;
const id = '5b0f1c9e-8c1f-4b75-9d0b-0b8a1b1a0a01';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'kiemlab-outbox-')), 'outbox');
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

test('AUTH-06 a mail of the demo is a file that mail programs open, and in which a person reads the link on one line', async () => {
  const mailer = createOutboxMailer({ folder, from: { name: 'KiemLab', address: 'kiemlab@example.vn' } });
  const subject = 'Đặt lại mật khẩu';
  await mailer.send({ to: { name: 'Đặng Thị Hòa', address: 'hoa@example.vn' }, subject, text: TEXT, id });
  expect(await readdir(folder)).toEqual([`${id}.eml`]);
  // Whoever sees the job is told that nothing left the house.
  expect(mailed(mailer)).toEqual({ sent: true, outbox: true });
  const place = path.join(folder, `${id}.eml`);
  expect((await stat(place)).mode & 0o777).toBe(0o600);
  const written = await readFile(place);
  const lines = written.toString('utf8').split('\r\n');
  expect(lines).toContain(LINK);
  expect(lines).toContain('Kính gửi Đặng Thị Hòa,');
  const read = await PostalMime.parse(written);
  expect(read).toMatchObject({ subject, to: [{ name: 'Đặng Thị Hòa', address: 'hoa@example.vn' }] });
  expect(read.text?.trim()).toBe(TEXT.trim());
});
