import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { FIRST_FLAG_BASE } from '@kiemlab/contract/features/templates/flag-bases';
import type { TemplateType } from '@kiemlab/contract/features/templates/template-types';
import type { WireSection } from '@kiemlab/contract/features/templates/template-wire';
import type { getTemplate } from '@kiemlab/contract/features/templates/templates.api';
import { useMemo, useReducer, useState } from 'react';
import { changeDraft, type DraftAct } from '../draft/change-draft.ts';
import { mergeDrafts } from '../draft/merge-drafts.ts';
import { mergeNaming, type Naming, namingOf } from '../draft/naming.ts';
import type { PlacedFault } from '../draft/place-faults.ts';
import { configDataOf, type Draft, draftOf } from '../draft/template-draft.ts';
import { FORM_CATALOGUES } from '../form-catalogues.ts';

export type StoredTemplate = Ok<typeof getTemplate>;

/** What the editor began with: a stored version, or nothing yet. */
interface Base extends Naming {
  version: number;
  draft: Draft;
}

interface TemplateForm {
  naming: Naming;
  setNaming(naming: Naming): void;
  draft: Draft;
  act(act: DraftAct): void;
  base: Base;
  isDirty: boolean;
  faults: readonly PlacedFault[];
  setFaults(faults: readonly PlacedFault[]): void;
  /** Puts what was changed here on a version that somebody else saved; without `mine` what was changed here goes. */
  goOnWith(stored: StoredTemplate, mine: boolean): void;
}

/** True for a fault that an act may have mended: its attribute, or its section, is not what was refused any more. */
const isTouched = (fault: PlacedFault, act: DraftAct): boolean =>
  (act.do === 'set' && fault.key === act.key) ||
  (act.do === 'show' &&
    (act.keys.includes(fault.key) || (fault.key === '' && fault.section === act.section))) ||
  // A form that showed nothing shows something.
  (act.do === 'show' && act.on && fault.place === 'rest') ||
  (act.do === 'setSection' && fault.place === 'section' && fault.section === act.section) ||
  act.do === 'replace';

/** What is typed into the editor, what it began with, and what was refused of it. */
export function useTemplateForm(
  type: TemplateType,
  whole: readonly WireSection[],
  stored: StoredTemplate | undefined,
  start: Naming,
): TemplateForm {
  const catalogue = FORM_CATALOGUES[type];
  const [base, setBase] = useState<Base>(() => baseOf(stored));
  const [draft, dispatch] = useReducer(changeDraft, base.draft);
  const [naming, setNaming] = useState<Naming>(stored ? namingOf(base) : start);
  const [faults, setFaults] = useState<readonly PlacedFault[]>([]);

  function baseOf(of: StoredTemplate | undefined): Base {
    return {
      name: of?.templateName ?? '',
      prefix: of?.prefix ?? '',
      flagBase: of?.flagCalculationBase ?? FIRST_FLAG_BASE,
      version: of?.version ?? 0,
      draft: draftOf(
        whole,
        of?.configData,
        catalogue.startOf,
        (key) => catalogue.defOf(key)?.former === true,
      ),
    };
  }
  const isDirty = useMemo(
    () =>
      naming.name.trim() !== base.name ||
      naming.prefix !== base.prefix ||
      naming.flagBase !== base.flagBase ||
      (draft !== base.draft &&
        JSON.stringify(configDataOf(draft)) !== JSON.stringify(configDataOf(base.draft))),
    [naming, draft, base],
  );
  return {
    naming,
    setNaming: (next) => {
      setNaming(next);
      setFaults((old) => old.filter(({ place }) => place !== 'name' && place !== 'prefix'));
    },
    draft,
    // The same function as long as the editor is open: see `EditorTools`.
    act: useMemo(
      () => (act: DraftAct) => {
        dispatch(act);
        setFaults((old) =>
          old.some((one) => isTouched(one, act)) ? old.filter((one) => !isTouched(one, act)) : old,
        );
      },
      [],
    ),
    base,
    isDirty,
    faults,
    setFaults,
    goOnWith: (theirs, mine) => {
      const next = baseOf(theirs);
      dispatch({ do: 'replace', draft: mine ? mergeDrafts(base.draft, draft, next.draft) : next.draft });
      setNaming(mine ? mergeNaming(base, naming, next) : namingOf(next));
      setBase(next);
      setFaults([]);
    },
  };
}
