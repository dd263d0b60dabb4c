import type { Shape } from '../shape.ts';
import type { kept as vi } from '../vi/kept.ts';

export const kept: Shape<typeof vi> = {
  title: 'Samples kept on this device',
  mark: 'Samples waiting to be sent: {{count}}',
  markRefused: 'Samples that could not be sent: {{count}}',
  markArrived: 'Samples sent just now: {{count}}',
  saved: 'Kept on this device; the sample is sent once there is a network.',
  savedBut: 'Kept on this device; the server has not taken it: {{reason}}',
  arrived: 'Samples kept on this device that were sent: {{count}}.',
  refusedNow: 'Samples that could not be sent: {{count}}. The list of samples kept on this device says why.',
  nextKept: 'Sample “{{name}}” is kept on this device and waits to be sent.',
  none: 'No samples wait to be sent.',
  state: {
    waiting: 'Waits to be sent',
    photos: 'Registered, files still wait',
    refused: 'Could not be sent',
    arrived: 'Sent',
  },
  at: 'Kept at {{at}}',
  photos: 'Files: {{count}}',
  mend: 'Edit',
  mendNamed: 'Edit sample {{name}}',
  open: 'Open sample {{code}}',
  openPlain: 'Open the sample',
  retry: 'Send again',
  drop: 'Discard',
  dropNamed: 'Discard sample {{name}}',
  dropTitle: 'Discard sample “{{name}}”?',
  dropText: 'The sample and its files are removed from this device and not sent.',
  dropTried:
    'It was sent once and no answer came: the server may have saved it. Look at the list of samples before entering it again.',
  dropMade: 'The server has the sample; only the files that were not sent are discarded.',
  dropYes: 'Discard, do not send',
  dropNo: 'Keep',
  clear: 'Remove sent samples from the list',
  savedBefore:
    'The server has this sample as it was typed before. Press “Edit”, look through it and save to bring it up to date.',
  today:
    'Samples stay here when the page is reloaded, the browser is closed or you log in again, and only who entered them sees them. Without a network the open page goes on working; opening it again takes a network. Do not clear the browser’s data while samples wait.',
  logoutTitle: 'Log out while {{count}} samples wait to be sent?',
  logoutText: 'They stay on this device and are sent once you log in here again. Nobody else sees them.',
  logoutYes: 'Log out',
  mending: 'The server did not take this sample: {{reason}}',
  camera: 'Take a photo',
  photosUnkept:
    'This browser could not keep the photos (no room, or it keeps nothing): a reload takes them. Save the sample before you leave the page.',
  photosGone: 'This device does not have {{names}} any more: choose it again, or take it off the list.',
};
