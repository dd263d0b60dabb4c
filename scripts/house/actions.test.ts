import { quantityAfter } from '@kiemlab/contract/features/custody/custody.rules';
import { DOCUMENT_ACTIONS } from '@kiemlab/contract/features/documents/documents.rules';
import { QUANTITY_KINDS } from '@kiemlab/contract/features/ledger/ledger.api';
import { SAMPLE_ACTIONS } from '@kiemlab/contract/features/samples/samples.rules';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { TEST_ACTIONS } from '@kiemlab/contract/features/analyses/analyses.rules';
import { TEST_STATUSES } from '@kiemlab/contract/features/analyses/analyses.statuses';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ACTION_LOOK, LIST_ACTIONS } from '../../apps/web/src/features/samples/actions/action-list.ts';
import { sampleRow } from '../../apps/web/src/features/samples/testing.ts';
import { aTest } from '../../apps/web/src/features/analyses/testing.ts';
import { nextActor } from '../../apps/web/src/pages/samples/record/next-actor.ts';
import { stationsOf } from '../../apps/web/src/pages/samples/record/sample-stations.ts';
import { sourceFiles, walk } from '../source-files.ts';
import { actionFaults, type ActionWorld, unwrittenKinds } from './action-faults.ts';
import {
  type ActionAnswers,
  DOCUMENT_ACTION_ANSWERS,
  SAMPLE_ACTION_ANSWERS,
  TEST_ACTION_ANSWERS,
} from './actions.registry.ts';

const WEB = 'apps/web/src/features';

/** Every text in a file: the toolbars of tests and documents name their actions. */
function textsIn(path: string): string[] {
  const texts: string[] = [];
  for (const file of sourceFiles(path.slice(0, path.lastIndexOf('/')), (name) => name === path))
    walk(file, (node) => ts.isStringLiteral(node) && texts.push(node.text));
  return texts;
}

const toolbar = (buttons: string): Pick<ActionWorld, 'inList' | 'onRecord' | 'buttons'> => ({
  inList: textsIn(buttons),
  onRecord: [],
  buttons,
});

/** The station at which the stepper shows a sample in a status. */
const stationIn = (sampleStatus: (typeof SAMPLE_STATUSES)[number]): string =>
  stationsOf(sampleRow({ sampleStatus })).findLast(({ state }) => state !== 'todo')?.status ?? 'nowhere';

test('every action on a sample has its button, ledger kind and step', () => {
  // Their own calls change the quantity; a hand-over does where it says how much the tests get.
  const own: readonly string[] = [
    'edit',
    'separate',
    'pool',
    'merge',
    'clone',
    'moveToGroup',
    'destroyEarly',
  ];
  const world: ActionWorld = {
    record: 'sample',
    actions: SAMPLE_ACTIONS,
    inList: LIST_ACTIONS,
    onRecord: Object.keys(ACTION_LOOK),
    buttons: 'features/samples/actions/action-list.ts',
    changesQuantity: (action) =>
      own.includes(action)
        ? undefined
        : quantityAfter(action as Parameters<typeof quantityAfter>[0]) !== undefined,
    stepAfter: (action) => {
      const to = SAMPLE_STATUSES.find(
        (status) => SAMPLE_ACTIONS[action as keyof typeof SAMPLE_ACTIONS].to === status,
      );
      return to ? stationIn(to) : 'stays';
    },
  };
  expect(actionFaults(SAMPLE_ACTION_ANSWERS, world)).toEqual([]);
  expect(unwrittenKinds(QUANTITY_KINDS, SAMPLE_ACTION_ANSWERS)).toEqual([]);
});

test('every action on a test has its button and what the page of its sample says then', () => {
  const world: ActionWorld = {
    record: 'test',
    actions: TEST_ACTIONS,
    ...toolbar(`${WEB}/analyses/list/use-test-actions.ts`),
    changesQuantity: () => false,
    stepAfter: (action) => {
      const { to } = TEST_ACTIONS[action as keyof typeof TEST_ACTIONS];
      const status = TEST_STATUSES.find((known) => known === to);
      return status ? (nextActor('ANALYZING', [aTest({ status })])?.text ?? 'nobody') : 'stays';
    },
  };
  expect(actionFaults(TEST_ACTION_ANSWERS, world)).toEqual([]);
});

test('every action on a document has its button', () => {
  const world: ActionWorld = {
    record: 'document',
    actions: DOCUMENT_ACTIONS,
    ...toolbar(`${WEB}/documents/list/use-document-actions.ts`),
    changesQuantity: () => false,
    stepAfter: () => 'stays',
  };
  expect(actionFaults(DOCUMENT_ACTION_ANSWERS, world)).toEqual([]);
});

test('each answer that an action lacks is named', () => {
  const world: ActionWorld = {
    record: 'fruit',
    actions: { eat: {}, peel: {}, plant: {}, sell: {} },
    inList: ['sell'],
    onRecord: ['plant'],
    buttons: 'list.ts',
    changesQuantity: (action) => action === 'eat',
    stepAfter: (action) => (action === 'peel' ? 'PEELED' : 'stays'),
  };
  const none = { button: { none: 'nobody wants it' }, ledger: 'none', step: 'stays' } as const;
  const answers: Record<string, ActionAnswers<string>> = {
    eat: { ...none, button: 'list' },
    peel: { ...none, button: 'record' },
    plant: none,
    cut: none,
  };
  expect(actionFaults(answers, world)).toEqual([
    'fruit action cut of actions.registry.ts is in no lifecycle',
    'fruit action eat lacks its button in the list (list.ts)',
    'fruit action eat lacks its ledger kind: the rules change the quantity',
    'fruit action peel lacks its button on the record page (list.ts)',
    'fruit action peel leads to PEELED on the record page, not to stays',
    'fruit action plant has a button against its answer: nobody wants it',
    'fruit action sell has no button, ledger kind and step in actions.registry.ts',
  ]);
  expect(unwrittenKinds(['IN', 'SEND'], { eat: { ...none, ledger: ['IN'] } })).toEqual(['SEND']);
});
