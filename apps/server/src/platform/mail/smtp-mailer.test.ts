import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { CERTIFICATE, type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { readSender } from './compose.ts';
import { type Mail, MailRefused } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const from = { name: 'Trung tâm Kiểm nghiệm', address: 'kiemlab@example.vn' };
const MAIL: Mail = {
  to: { name: 'Đặng Thị Hòa', address: 'hoa@example.vn' },
  subject: 'Đặt lại mật khẩu của bạn – Reset your password',
  text: 'Xin chào Đặng Thị Hòa,\nđường dẫn: https://kiemlab.example.vn/x\n',
  id: '5b0f1c9e-8c1f-4b75-9d0b-0b8a1b1a0a01',
};

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});
async function server(options: SMTPServerOptions = {}): Promise<MailServer> {
  const started = await startMailServer(options);
  open.push(started.stop);
  return started;
}
const mailer = (url: string, ca: string | undefined = CERTIFICATE) => {
  const made = createSmtpMailer({ url, from, ...(ca && { ca }) });
  open.push(made.close);
  return made;
};
/** What sending came to. */
const failureOf = (send: Promise<void>): Promise<unknown> =>
  send.then(
    () => undefined,
    (error: unknown) => error,
  );

test('AUTH-06 a mail goes out encrypted, and Vietnamese in its subject and names comes as it was written', async () => {
  const { url, received } = await server();
  await mailer(url).send(MAIL);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    encrypted: true,
    recipients: ['hoa@example.vn'],
    subject: MAIL.subject,
    from: { name: from.name, address: from.address },
    to: [{ name: 'Đặng Thị Hòa', address: 'hoa@example.vn' }],
    messageId: `<${MAIL.id}@example.vn>`,
    text: MAIL.text,
  });
});

test('AUTH-06 what is put into names, subject or address makes no other header and no other recipient', async () => {
  const { url, received } = await server();
  const sender = mailer(url);
  await sender.send({
    ...MAIL,
    to: { name: 'Hòa\r\nBcc: ke-gian@example.org', address: 'hoa@example.vn' },
    subject: 'Đặt lại\r\nBcc: ke-gian@example.org\r\n\r\nnội dung khác',
  });
  expect(received[0]?.recipients).toEqual(['hoa@example.vn']);
  expect(received[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(received[0]?.subject).toBe('Đặt lại Bcc: ke-gian@example.org nội dung khác');
  for (const address of [
    'hoa@example.vn, ke-gian@example.org',
    'hoa@example.vn\r\nBcc: ke-gian@example.org',
    'Hòa <hoa@example.vn>',
    'hoa',
    '',
    'hoa@',
    '"a b"@example.vn',
  ]) {
    const failure = await failureOf(sender.send({ ...MAIL, to: { name: '', address } }));
    expect(failure, address).toBeInstanceOf(MailRefused);
  }
  expect(received).toHaveLength(1);
});

test('AUTH-06 a mail server with a certificate of nobody’s gets nothing', async () => {
  const { url, received } = await server();
  expect(await failureOf(mailer(url, '').send(MAIL))).toMatchObject({
    // Newer versions of Node say more behind it.
    message: expect.stringMatching(/^self-signed certificate/) as string,
  });
  expect(received).toEqual([]);
});

test('OPS-05 a password goes to a mail server encrypted or not at all', async () => {
  const tried: string[] = [];
  const options: SMTPServerOptions = {
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      tried.push(`${username} ${password}`);
      done(null, { user: 'thu' });
    },
  };
  const good = await server(options);
  await mailer(good.url.replace('//', '//thu:b%C3%AD-m%E1%BA%ADt@')).send(MAIL);
  expect(good.received).toHaveLength(1);
  expect(tried).toEqual(['thu bí-mật']);
  const plain = await server({ ...options, disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
  const failure = await failureOf(mailer(plain.url.replace('//', '//thu:bi-mat@')).send(MAIL));
  expect(failure).toMatchObject({ code: 'ETLS' });
  expect(String(failure)).not.toContain('bi-mat');
  expect(tried).toHaveLength(1);
});

test('AUTH-06 a refusal of the mail is final; a server that is down, busy, slow or gone is not', async () => {
  const refuse = (code: number) => Object.assign(new Error('no'), { responseCode: code });
  const noSuchUser = await server({ onRcptTo: (_to, _session, done) => done(refuse(550)) });
  expect(await failureOf(mailer(noSuchUser.url).send(MAIL))).toBeInstanceOf(MailRefused);
  const noSuchContent = await server({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(refuse(554)));
    },
  });
  expect(await failureOf(mailer(noSuchContent.url).send(MAIL))).toBeInstanceOf(MailRefused);
  const busy = await server({ onRcptTo: (_to, _session, done) => done(refuse(451)) });
  const later = await failureOf(mailer(busy.url).send(MAIL));
  expect(later).toBeInstanceOf(Error);
  expect(later).not.toBeInstanceOf(MailRefused);
  const slow = await server({ onRcptTo: () => undefined });
  const impatient = createSmtpMailer({ url: slow.url, from, ca: CERTIFICATE, silenceMs: 200 });
  expect(await failureOf(impatient.send(MAIL))).toMatchObject({ code: 'ETIMEDOUT' });
  const gone = await startMailServer();
  await gone.stop();
  expect(await failureOf(mailer(gone.url).send(MAIL))).toMatchObject({ code: 'ESOCKET' });
});

test('AUTH-06 a sender is a name and an address, or an address', () => {
  expect(readSender('Trung tâm Kiểm nghiệm <kiemlab@example.vn>')).toEqual(from);
  expect(readSender('"KiemLab" <kiemlab@example.vn>')?.name).toBe('KiemLab');
  expect(readSender(' kiemlab@example.vn ')).toEqual({ name: '', address: 'kiemlab@example.vn' });
  for (const wrong of ['', 'KiemLab', 'a@b, c@d', '<a@b> <c@d>', 'a@b\r\nBcc: c@d', 'x <>'])
    expect(readSender(wrong), wrong).toBeUndefined();
});
