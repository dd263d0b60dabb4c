import { standardWithoutEdition } from '@kiemlab/contract/features/samples/fields/standard-edition';
import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { FormInstance } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { fieldsIn, type FormValues } from '../../samples/fields/form-values.ts';
import { EditionQuestion } from './EditionQuestion.tsx';

const FIELD = 'standard';
const { section: SECTION } = fieldOf(FIELD);

/**
 * Asks for the edition of a pharmacopoeia when a form is saved that names one without; once for each text, and not for what the stored
 * sample says already. Throws `NotSent` when it is to be written, with the cursor in its field. `element` belongs into the page.
 */
export function useEditionQuestion(form: FormInstance<FormValues>): {
  ask(values: FormValues, stored?: SampleRow): Promise<void>;
  element: ReactNode;
} {
  const confirmed = useRef<readonly string[]>([]);
  const [asked, setAsked] = useState<{ name: string; answer(isMeant: boolean): void }>();

  const ask = async (values: FormValues, stored?: SampleRow): Promise<void> => {
    const standard = String(fieldsIn(values, SECTION)[FIELD] ?? '').trim();
    const name = standardWithoutEdition(standard);
    const known = [...confirmed.current, ...(stored ? [fieldText(stored, FIELD)] : [])];
    if (name === undefined || known.includes(standard)) return;
    const isMeant = await new Promise<boolean>((answer) => setAsked({ name, answer }));
    // The question is gone before the cursor is put into the form: as long as it stands it holds the cursor.
    flushSync(() => setAsked(undefined));
    if (!isMeant) {
      form.scrollToField([SECTION, FIELD] as never, { focus: true, block: 'center' });
      throw new NotSent();
    }
    confirmed.current = [...confirmed.current, standard];
  };
  return { ask, element: asked && <EditionQuestion name={asked.name} onAnswer={asked.answer} /> };
}
