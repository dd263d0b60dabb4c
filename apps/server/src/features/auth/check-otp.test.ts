import { checkOtp } from '@kiemlab/contract/features/auth/forgotten-password.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('AUTH-07 the token is asked for, and nothing else', async () => {
  for (const [body, fault] of [
    [{}, 'otp REQUIRED'],
    [{ otp: '' }, 'otp TOO_SHORT'],
    [{ otp: 7 }, 'otp INVALID_TYPE'],
    [{ otp: 'x'.repeat(201) }, 'otp TOO_LONG'],
    [{ otp: 'x', username: 'ai' }, 'username UNKNOWN_FIELD'],
  ] as const)
    expect(faultsOf(await refused(app, undefined, checkOtp, { body }, 'VALIDATION'))).toContain(fault);
});
