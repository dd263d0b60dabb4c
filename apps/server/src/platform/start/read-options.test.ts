import { expect, test } from 'vitest';
import { readOptions } from './read-options.ts';

test('OPS-03 options are read as typed; what there is not, or lacks its value, is told with how the command is called', () => {
  const options = { by: { type: 'string' }, list: { type: 'boolean', default: false } } as const;
  expect(readOptions(['--by', 'Lan'], options, 'usage')).toEqual({ by: 'Lan', list: false });
  for (const args of [['--bogus'], ['--by'], ['--list=yes'], ['more']])
    expect(() => readOptions(args, options, 'npm run x')).toThrow(/[^]+\n\nnpm run x$/);
});
