import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import {
  type ConfirmedUnlikely,
  isSameUnlikely,
  type UnlikelyValue,
} from '@kiemlab/contract/features/samples/plausibility';
import type { FormInstance } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import type { FormValues } from '../fields/form-values.ts';
import { unlikelyInForm } from './form-unlikely.ts';
import { UnlikelyQuestion } from './UnlikelyQuestion.tsx';
import { useUnlikelyBounds } from './use-unlikely-bounds.ts';

interface Asked {
  values: readonly UnlikelyValue[];
  answer(isRight: boolean): void;
}

/**
 * Asks back the values of a sample's form that are far off when it is saved, each once: what was confirmed holds while it stays
 * (COMP-29). Answers what was confirmed, for the call; throws `NotSent` when one is to be mended, with the cursor in its field.
 * `element` belongs into the page.
 */
export function useUnlikelyQuestion(form: FormInstance<FormValues>): {
  ask(values: FormValues, stored?: SampleRow): Promise<{ confirmedUnlikely?: ConfirmedUnlikely }>;
  element: ReactNode;
} {
  const readBounds = useUnlikelyBounds();
  const confirmed = useRef<readonly UnlikelyValue[]>([]);
  const [asked, setAsked] = useState<Asked>();

  const ask = async (values: FormValues, stored?: SampleRow) => {
    const found = unlikelyInForm(values, stored, await readBounds());
    const isKnown = (value: UnlikelyValue): boolean =>
      confirmed.current.some((other) => isSameUnlikely(value, other));
    const open = found.filter((value) => !isKnown(value));
    if (open.length > 0) {
      const isRight = await new Promise<boolean>((answer) => setAsked({ values: open, answer }));
      // The question is gone before the cursor is put into the form: as long as it stands it holds the cursor.
      flushSync(() => setAsked(undefined));
      const [{ field } = { field: undefined }] = open;
      if (!isRight) {
        if (field)
          form.scrollToField([fieldOf(field).section, field] as never, { focus: true, block: 'center' });
        throw new NotSent();
      }
      confirmed.current = [...confirmed.current, ...open];
    }
    return found.length === 0
      ? {}
      : { confirmedUnlikely: Object.fromEntries(found.map(({ field, value }) => [field, value])) };
  };
  return {
    ask,
    element: asked && <UnlikelyQuestion values={asked.values} onAnswer={asked.answer} />,
  };
}
