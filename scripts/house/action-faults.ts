import type { ActionAnswers, QuantityKind } from './actions.registry.ts';

/** What the answers of the actions on a kind of record are held against. */
export interface ActionWorld {
  /** `sample`, `test`, `document`: how the sentences call the record. */
  record: string;
  /** The rows of the lifecycle. */
  actions: Readonly<Record<string, unknown>>;
  /** What the list and what the record page have buttons for, and the file that says so. */
  inList: readonly string[];
  onRecord: readonly string[];
  buttons: string;
  /** Whether the rules let the quantity change; undefined where they leave it to the action's own call. */
  changesQuantity(action: string): boolean | undefined;
  /** Where the record page stands after an action; `stays` when it does not move. */
  stepAfter(action: string): string;
}

function buttonFault(action: string, { button }: ActionAnswers<string>, world: ActionWorld) {
  const { inList, onRecord, buttons } = world;
  if (button === 'list') return inList.includes(action) ? [] : [`lacks its button in the list (${buttons})`];
  if (inList.includes(action)) return [`has a button in the list against its answer (${buttons})`];
  if (button === 'record')
    return onRecord.includes(action) ? [] : [`lacks its button on the record page (${buttons})`];
  return onRecord.includes(action) ? [`has a button against its answer: ${button.none}`] : [];
}

function ledgerFault(action: string, { ledger }: ActionAnswers<string>, world: ActionWorld): string[] {
  const changes = world.changesQuantity(action);
  if (changes === undefined || changes === (ledger !== 'none')) return [];
  return [
    changes ? 'lacks its ledger kind: the rules change the quantity' : 'changes no quantity by the rules',
  ];
}

function stepFault(action: string, { step }: ActionAnswers<string>, world: ActionWorld): string[] {
  const shown = world.stepAfter(action);
  return shown === step ? [] : [`leads to ${shown} on the record page, not to ${step}`];
}

/** What lacks in the answers of every action, one sentence each. */
export const actionFaults = (
  answers: Readonly<Record<string, ActionAnswers<string>>>,
  world: ActionWorld,
): string[] => [
  ...Object.keys(answers)
    .filter((action) => !(action in world.actions))
    .map((action) => `${world.record} action ${action} of actions.registry.ts is in no lifecycle`),
  ...Object.keys(world.actions).flatMap((action) => {
    const own = answers[action];
    const faults = own
      ? [
          ...buttonFault(action, own, world),
          ...ledgerFault(action, own, world),
          ...stepFault(action, own, world),
        ]
      : ['has no button, ledger kind and step in actions.registry.ts'];
    return faults.map((fault) => `${world.record} action ${action} ${fault}`);
  }),
];

/** Kinds of entries in the ledger that no action writes. */
export const unwrittenKinds = (
  kinds: readonly QuantityKind[],
  answers: Readonly<Record<string, ActionAnswers<string>>>,
): QuantityKind[] =>
  kinds.filter((kind) => !Object.values(answers).some(({ ledger }) => ledger.includes(kind)));
