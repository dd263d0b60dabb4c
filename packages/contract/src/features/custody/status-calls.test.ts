import { expect, test } from 'vitest';
import { changeTestStatus } from '../analyses/analyses.api.ts';
import { BY_DESTROY_CALL, SAMPLE_ACTIONS } from '../samples/samples.rules.ts';
import { changeOneStatus, changeSampleStatus, destroySamples, lockResults } from './custody.api.ts';

const sorted = (permission: unknown): string[] => [...(permission as readonly string[])].sort();

test.each([
  [
    changeSampleStatus,
    'Sample_Cancel Sample_MoveToCart Sample_Receive Sample_Refuse Sample_Restore Sample_SendExternal Test_Unlock',
  ],
  [
    changeOneStatus,
    'Sample_Cancel Sample_MoveToCart Sample_Receive Sample_Refuse Sample_Restore Sample_SendExternal Test_Unlock',
  ],
  [destroySamples, 'Sample_Cancel Sample_Refuse'],
  [lockResults, 'Test_Lock Test_Unlock'],
  [changeTestStatus, 'Test_Approve Test_EnterResult Test_Lock Test_Review Test_Unlock'],
])('USER-03 $id is open to whoever may do one of its actions', ({ permission }, by) => {
  expect(sorted(permission)).toEqual(by.split(' '));
});

test('SAMPLE-10 the call that destroys carries out nothing else, and all that destroys but what needs a second person', () => {
  const destroying = Object.entries(SAMPLE_ACTIONS).flatMap(([action, { to }]) =>
    to === 'DESTROYED' ? [action] : [],
  );
  expect(destroying.sort()).toEqual([...BY_DESTROY_CALL, 'destroyEarly'].sort());
});
