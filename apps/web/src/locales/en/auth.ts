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
  noAccount: 'No account yet?',
  register: 'Register',
  registerIntro: 'An administrator opens accounts; this page helps you to prepare what is needed.',
  registerDone:
    'Only an administrator can open an account. The details below have not been sent; please hand them to the administrator of your laboratory.',
  toLogin: 'Back to the login',
  name: 'Full name',
  confirm: 'Confirm password',
  confirmDiffers: 'Re-entered password must match the password!',
  email: 'Email',
  emailInvalid: 'This is not an email address!',
  address: 'Address',
  phone: 'Phone',
  fieldRequired: '“{{label}}” must not be empty!',
  claim: 'From sampling to certificate, every step on record.',
  claimDetail: 'Samples, tests, results, electronic signatures and audit trail in one place.',
  terms:
    'For authorised users only. Every act is written to the audit trail; an electronic signature binds the person who signs.',
  endedIdle: 'You were logged out because there was no activity for a while. Your drafts are kept.',
  endedOver: 'The session has reached its longest time, please log in again. Your drafts are kept.',
  endedExpired: 'The session has expired, please log in again. Your drafts are kept.',
  endedSignature:
    'The session has ended because the password was wrong five times at signing; nothing was signed. Please log in again in a few minutes. Your drafts are kept.',
  setupTitle: 'Set up the laboratory',
  setupIntro: 'There is no account yet. Please create the first administrator.',
  accountsLater: 'This version cannot make accounts for other people yet: it has no page to manage users.',
  setupButton: 'Create administrator',
  setupDone: 'The first administrator is created. Please log in.',
  lastName: 'Family and middle names',
  firstName: 'Given name',
  usernameForm: 'User names take unaccented letters, digits, dots and hyphens only!',
  passwordShort: 'The password needs at least {{count}} characters!',
};
