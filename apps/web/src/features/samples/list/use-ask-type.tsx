import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import type { listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChooseTypeDialog, type OfferedType, type SampleType } from './ChooseTypeDialog.tsx';
import { useTemplates } from './use-templates.ts';

/** What brings new samples. */
type NewAction = 'add' | 'import';

interface Asked {
  /** Only these; all there are when absent. */
  types?: readonly OfferedType[];
  /** Only those that new samples may be of. */
  action?: NewAction;
  act(type: SampleType): void;
}

export interface AskType {
  /** Carries an action out with its sample type: at once where one is known, else as soon as it has been chosen. */
  ask(act: (type: SampleType) => void): void;
  /** The same for what brings new samples: among the types that they may be of. */
  askNew(action: NewAction, act: (type: SampleType) => void): void;
  /** Carries an action out with the selected samples of one type: with all of them where they have one. */
  askAmong(act: (samples: readonly SampleRow[]) => void): void;
  /** The open question, to be put anywhere into the page. */
  element: ReactNode;
}

/** The types of samples, in the order in which they come, with how many of each. */
function typesOf(samples: readonly SampleRow[]): OfferedType[] {
  const types = new Map<string, Required<OfferedType>>();
  for (const { templateId: id, templateName: name } of samples)
    types.set(id, { id, name, count: (types.get(id)?.count ?? 0) + 1 });
  return [...types.values()];
}

type Template = Ok<typeof listTemplates>[number];

const offered = ({ id, templateName }: Template): OfferedType => ({ id, name: templateName });

/** False for a type that is closed for new samples, or whose current version does without the action. */
const takesNew = ({ closedAt, actionsOff, version }: Template, action: NewAction): boolean =>
  !closedAt && !actionsOff.some((off) => off.version === version && off.actions.includes(action));

/**
 * The sample type of actions that need one (specification 2 §5): that of the list, or of the selection where all its samples
 * have the same; else it is asked for, and the action goes on by itself. Leaving the question leaves all as it was.
 */
export function useAskType(filtered: string | undefined, selected: readonly SampleRow[]): AskType {
  const templates = useTemplates();
  const [asked, setAsked] = useState<Asked>();
  const all = templates.data?.map(offered);
  const newOf = (action: NewAction) => templates.data?.filter((type) => takesNew(type, action)).map(offered);
  const [first, ...others] = typesOf(selected);
  const shared = others.length === 0 ? first : undefined;
  const known: SampleType | undefined =
    filtered === undefined ? shared : (all?.find(({ id }) => id === filtered) ?? { id: filtered, name: '' });

  const element = asked && (
    <ChooseTypeDialog
      types={asked.types ?? (asked.action ? newOf(asked.action) : all)}
      error={templates.error}
      onRetry={() => void templates.refetch()}
      onClose={() => setAsked(undefined)}
      onChoose={(type) => {
        // The question is gone before the next dialog comes: the cursor goes back behind that one, not into this.
        flushSync(() => setAsked(undefined));
        asked.act(type);
      }}
    />
  );
  return {
    ask: (act) => (known ? act(known) : setAsked({ act })),
    askNew: (action, act) => {
      const types = newOf(action);
      if (known && (types?.some(({ id }) => id === known.id) ?? true)) act(known);
      else setAsked({ act, action });
    },
    askAmong: (act) => {
      const types = typesOf(selected);
      if (types.length < 2) return act(selected);
      setAsked({ types, act: ({ id }) => act(selected.filter((sample) => sample.templateId === id)) });
    },
    element,
  };
}
