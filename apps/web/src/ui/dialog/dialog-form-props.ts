import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { Waits } from './Awaited.tsx';

/** A part of a form with its title. */
export interface FormSection {
  key: string;
  title: string;
  /** Folded away when the form opens. */
  startsFolded?: boolean;
  /** `Form.Item`s; put short ones side by side with `FormGrid`. */
  children: ReactNode;
}

export interface DialogFormProps<Values extends object> {
  open: boolean;
  title: string;
  /** With more than one section the index is shown at the left. */
  sections: readonly FormSection[];
  form: FormInstance<Values>;
  /** Taken when the dialog opens: open it when they are there, or say what it `waits` for. */
  initialValues?: Partial<Values>;
  /** Sends the values; `also`: by the second button. A thrown `HttpError` stays in the dialog, its fields under their controls. Close it yourself. */
  onSubmit(values: Values, also?: boolean): Promise<void>;
  onClose(): void;
  submitLabel?: string;
  /** The name of a second button before the first, which sends the values too and then does more. */
  alsoLabel?: string | undefined;
  /** Stands above the first section. */
  notice?: ReactNode;
  /** Once it is so, all that is needed stands in the form: the button gets the cursor, unless somebody has begun to fill the form in. */
  ready?: boolean;
  /** Tells this form's draft (and this record's) apart; without it nothing is kept. Values must survive JSON. */
  draftKey?: string;
  /** The draft is gone: saved or given up; what is kept beside it goes, too. */
  onDraftGone?(): void;
  /** A dialog that asks about what the form is about to save, or shows it: it stands in the place of the form, never over it. */
  over?: ReactNode;
  /** The read that the values are still waited for of: the same window shows the form once they are there. */
  waits?: Waits | undefined;
  /** px, 1000 unless told. */
  width?: number;
  /** Beside the button, for instance "save and continue". */
  footer?: ReactNode;
}
