import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const MAIL = {
  SMTP_URL: 'smtp://thu:bi-mat@mail.example.vn:587',
  MAIL_FROM: 'KiemLab <kiemlab@example.vn>',
  PUBLIC_URL: 'https://kiemlab.example.vn',
};
/** What a start with these settings says. */
function faultOf(settings: NodeJS.ProcessEnv): string {
  try {
    readEnv(settings);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

test('AUTH-06 mails need a sender and an address that links begin with; all that lacks is told at once', () => {
  expect(readEnv(MAIL)).toMatchObject(MAIL);
  expect(readEnv({})).not.toHaveProperty('SMTP_URL');
  expect(readEnv({ SMTP_URL: '', MAIL_FROM: '' })).not.toHaveProperty('SMTP_URL');
  expect(faultOf({ SMTP_URL: MAIL.SMTP_URL })).toBe(
    'Correct these settings: MAIL_FROM: is needed with SMTP_URL; PUBLIC_URL: is needed with SMTP_URL.',
  );
  for (const from of ['KiemLab', 'a@b.vn, c@d.vn', 'a@b.vn\r\nBcc: c@d.vn'])
    expect(faultOf({ ...MAIL, MAIL_FROM: from })).toMatch(/MAIL_FROM: must be an address/);
});

test('OPS-05 a wrong address of the mail server is refused without telling its password', () => {
  const fault = faultOf({ ...MAIL, SMTP_URL: 'http://thu:bi-mat@mail.example.vn' });
  expect(fault).toContain('SMTP_URL');
  expect(fault).not.toContain('bi-mat');
});

test('OPS-01 an address of the database that the driver cannot take apart is refused, without telling its password', () => {
  const told = faultOf({ DATABASE_URL: 'postgres://lan:bi%mat@db.example.vn/kiemlab' });
  expect(told).toMatch(/DATABASE_URL: write % as %25/);
  expect(told).not.toContain('mat@');
  expect(faultOf({ DATABASE_URL: 'postgres://lan:bi%25mat@db.example.vn/kiemlab' })).toBe('');
});
