import type { Shape } from '../shape.ts';
import type { auth as vi } from '../vi/auth.ts';

export const auth: Shape<typeof vi> = {
  login: 'Log in',
  username: 'Username',
  password: 'Password',
  usernameRequired: 'Please input your username!',
  passwordRequired: 'Please input your password!',
  welcome: 'Welcome back',
  intro: 'Use the account that your laboratory’s administrator gave you.',
  claim: 'From sampling to certificate, every step on record.',
  claimDetail: 'Samples, tests, results, electronic signatures and audit trail in one place.',
  terms:
    'For authorised users only. Every act is written to the audit trail; an electronic signature binds the person who signs.',
  endedIdle: 'You were logged out after {{minutes}} minutes without activity. Your drafts are kept.',
  endedExpired: 'The session has expired, please log in again. Your drafts are kept.',
};
