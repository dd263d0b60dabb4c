import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChooseTypeDialog, type OfferedType, type SampleType } from './ChooseTypeDialog.tsx';
import { useTemplates } from './use-templates.ts';

interface Asked {
  /** Only these; all there are when absent. */
  types?: readonly OfferedType[];
  act(type: SampleType): void;
}

export interface AskType {
  /** Carries an action out with its sample type: at once where one is known, else as soon as it has been chosen. */
  ask(act: (type: SampleType) => void): void;
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

/**
 * The sample type of actions that need one (specification 2 §5): that of the list, or of the selection where all its samples
 * have the same; else it is asked for, and the action goes on by itself. Leaving the question leaves all as it was.
 */
export function useAskType(filtered: string | undefined, selected: readonly SampleRow[]): AskType {
  const templates = useTemplates();
  const [asked, setAsked] = useState<Asked>();
  const all = templates.data?.map(({ id, templateName }) => ({ id, name: templateName }));
  const [first, ...others] = typesOf(selected);
  const shared = others.length === 0 ? first : undefined;
  const known: SampleType | undefined =
    filtered === undefined ? shared : (all?.find(({ id }) => id === filtered) ?? { id: filtered, name: '' });

  const element = asked && (
    <ChooseTypeDialog
      types={asked.types ?? all}
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
    askAmong: (act) => {
      const types = typesOf(selected);
      if (types.length < 2) return act(selected);
      setAsked({ types, act: ({ id }) => act(selected.filter((sample) => sample.templateId === id)) });
    },
    element,
  };
}
