import { expect, test } from 'vitest';
import { CalledWrongly } from '../../platform/start/read-options.ts';
import { readRequest } from './restore-request.ts';

const WHO = ['--from', '/mnt/sao-luu', '--by', 'Lê Văn Tám', '--reason', 'Máy chủ hỏng ổ đĩa'];

function faultOf(args: string[]): string {
  try {
    readRequest(args);
  } catch (error) {
    if (error instanceof CalledWrongly) return error.message;
    throw error;
  }
  return '';
}

test.each([
  [[], '--from is missing'],
  [['--from', ' '], '--from is missing'],
  [WHO.slice(0, 2), '--by is missing: the name of who restores, as "Nguyễn Thị Lan"'],
  [[...WHO, '--by', '  '], '--by is missing'],
  [WHO.slice(0, 4), '--reason is missing: why it is done'],
  [[...WHO, '--reason', 'vì vậy'], '--reason "vì vậy" is too short: 10 signs at least'],
  [[...WHO, '--at', 'hôm qua'], '--at "hôm qua" is no moment. It is written as 2026-04-30T13:45:00+07:00'],
  [[...WHO, '--at', '2026-02-30T10:00:00+07:00'], '--at "2026-02-30T10:00:00+07:00" is no moment'],
  [[...WHO, '--at', '30/11/2026 10:00'], 'is no moment. It is written as'],
  [[...WHO, '--at', '2026-11-30T10:00:00'], 'does not say of which zone it is'],
  [[...WHO, '--at', '2999-11-30T10:00:00+07:00'], 'lies in the future'],
  [[...WHO, '--left', '12'], '--left "12" is no end of a trail'],
  [[...WHO, '--al', 'x'], "'--al'"],
])('OPS-03 a restore that is called wrongly (%j) names the fault and the form: %s', (args, said) => {
  const fault = faultOf(args);
  expect(fault).toContain(said);
  expect(fault).toContain('npm run restore -- --from');
});

test('OPS-03 a restore that is called rightly is read', () => {
  const head = 'AB'.repeat(32);
  const request = readRequest([
    ...WHO,
    '--at',
    '2026-11-30T10:00:00+07:00',
    '--left',
    `12:${head}`,
    '--take-over',
  ]);
  expect(request).toMatchObject({
    at: new Date('2026-11-30T03:00:00Z'),
    left: { entries: 12, head: head.toLowerCase() },
    ...{ takesOver: true, asFarAsPossible: false, withoutDamaged: false, by: 'Lê Văn Tám' },
  });
  expect(readRequest(['--from', 'x', '--list'])).toEqual({ isList: true, from: 'x' });
});
