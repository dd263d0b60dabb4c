import type { Shape } from '../shape.ts';
import type { registration as vi } from '../vi/registration.ts';

export const registration: Shape<typeof vi> = {
  title: 'Second check of sample {{code}}',
  text: 'The sample has been received. Somebody else checks the changes below and signs for them with an account of his or her own. It takes somebody who can see this sample and may edit samples, or review or approve results.',
  changes: 'What changes',
  before: 'Stored',
  after: 'Changed to',
  none: '(empty)',
  username: 'Username of the second person',
  password: 'Password of the second person',
  confirm: 'Sign and save',
  failed: 'Wrong username or password – not signed.',
  returnTitle: 'Tests to be signed anew: {{count}}',
  returnText:
    'Name, strength, batch, expiry, manufacturer or registration number of the sample changes: the signatures on the results below become void, the tests go back to “Results entered” and have to be signed anew from the start.',
  returnConfirm: 'Agree, change and sign anew',
  meaning: 'Checked again',
  done: '{{name}} checked again: {{fields}} · {{at}}',
};
