import type { Shape } from '../shape.ts';
import type { developer as vi } from '../vi/developer.ts';

export const developer: Shape<typeof vi> = {
  title: 'Developer page',
  lead: 'Send a call to this server, with your own rights. Each call is written into the audit trail.',
  method: 'Method',
  url: 'URL',
  urlHint: '/api/samples?page=0&size=10',
  notOwn: 'Only addresses of this server can be called, like /api/samples.',
  params: 'Params (JSON)',
  place: 'Params are sent in',
  inQuery: 'the URL',
  inBody: 'the body',
  notJson: 'The JSON cannot be read: {{message}}',
  notObject: 'In the URL, the params must be a JSON object of single values.',
  send: 'Send',
  answer: 'Answer',
  nothing: 'Nothing sent yet.',
  milliseconds: '{{count}} ms',
  headers: 'Headers of the answer',
  noBody: 'No content.',
  binary: 'File {{type}}, {{size}}',
  save: 'Save file',
  cut: 'Only the first {{shown}} characters are shown.',
  failed: 'Not sent: {{message}}',
  off: 'The developer page is switched off',
  offHint: 'Whoever may change settings switches it on with the setting "Developer page".',
};
