import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, HttpError } from '../../lib/api/http-error.ts';
import { useRefusals } from './use-refusals.ts';

interface Failure {
  /** What was said when it was refused. */
  text: string;
  /** Whether only the fields know, and are counted. */
  counted: boolean;
  /** Whether the text is about more than the fields that say it themselves. */
  stays: boolean;
  /** How many fields are wrong at present. */
  wrong: number;
}

export interface FormFailure {
  /** Why the form was not saved, as far as it has not been mended yet. */
  text: string | undefined;
  /** Before it is sent. */
  forget(): void;
  /** The form's own rules refused it. */
  refusedHere(): void;
  /** The server, or what sends, refused it. An empty message counts the fields that are wrong. */
  refusedThere(error: unknown): void;
  /** The values changed. */
  follow(): void;
  /** What the fields say of themselves changed. */
  recount(): void;
}

/** A refusal of values only strings together what its fields say; under them it is read better than once more, by their names in the call. */
const isSaidByFields = (error: unknown): boolean => error instanceof HttpError && error.code === 'VALIDATION';

/** Why a form was not saved: it goes as its fields are mended, and not only with the next attempt. */
export function useFormFailure(form: FormInstance): FormFailure {
  const { t } = useTranslation();
  const refusals = useRefusals(form);
  const [failure, setFailure] = useState<Failure>();
  const countWrong = (): number => form.getFieldsError().filter(({ errors }) => errors.length > 0).length;
  const textOf = ({ text, counted, stays, wrong }: Failure): string =>
    [counted && wrong > 0 ? t('ui.fixErrors', { count: wrong }) : '', stays || wrong > 0 ? text : '']
      .filter((part) => part !== '')
      .join(' ');
  return {
    text: failure && textOf(failure),
    forget: () => {
      refusals.forget();
      setFailure(undefined);
    },
    refusedHere: () => setFailure({ text: '', counted: true, stays: false, wrong: countWrong() }),
    refusedThere: (error) => {
      const { unplaced } = refusals.show(error);
      const wrong = countWrong();
      const said = isSaidByFields(error) && unplaced.length === 0 && wrong > 0 ? '' : errorText(error);
      const text = [said, ...unplaced].join(' ').trim();
      setFailure({ text, counted: said === '', stays: unplaced.length > 0 || wrong === 0, wrong });
    },
    follow: () => void refusals.follow(),
    recount: () => {
      const wrong = countWrong();
      // The same count must not draw the form anew with every key.
      setFailure((old) => (old && old.wrong !== wrong ? { ...old, wrong } : old));
    },
  };
}
