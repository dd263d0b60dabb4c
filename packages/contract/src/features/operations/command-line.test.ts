import { expect, test } from 'vitest';
import { withCommandsOf } from './command-line.ts';

test.each([
  ['Run "npm run clock:accept".', 'Run "./kiemlab clock:accept".'],
  ['`npm run backup -- --new-key`', '`./kiemlab backup --new-key`'],
  ['npm run backup [-- --in-clear] [--new-folder]', './kiemlab backup [--in-clear] [--new-folder]'],
  ['npm run upgrade            takes', './kiemlab upgrade            takes'],
  ['start once ("npm run demo" or "npm start")', 'start once ("./kiemlab demo" or "./kiemlab start")'],
])('OPS-03 in a release %j is typed %j, in the sources as it stands', (sources, release) => {
  expect(withCommandsOf('./kiemlab', sources)).toBe(release);
  expect(withCommandsOf('npm run', sources)).toBe(sources);
});
