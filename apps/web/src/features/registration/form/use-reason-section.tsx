import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api/http-error.ts';
import { type FormValues, REASON } from '../../samples/fields/form-values.ts';
import { ReasonField } from '../../../ui/reason/ReasonField.tsx';

/** What was typed as a reason; empty where nothing was. */
export const reasonIn = (values: FormValues): string => {
  const typed = values[REASON];
  return typeof typed === 'string' ? typed.trim() : '';
};

/**
 * The section of a form that asks why: of every change of what was received, and of a sampling that the server finds to be long ago
 * (COMP-26), which `note` takes from its refusal.
 */
export function useReasonSection(always: boolean): {
  section: { key: string; title: string; children: ReactNode } | undefined;
  note(error: unknown): void;
} {
  const { t } = useTranslation();
  const [late, setLate] = useState(false);
  const label = t(late && !always ? 'samples.samplingReason' : 'samples.changeReason');
  return {
    note: (error) => {
      if (error instanceof HttpError && error.code === 'SAMPLING_REASON_REQUIRED') setLate(true);
    },
    section:
      always || late
        ? {
            key: REASON,
            title: label,
            children: <ReasonField name={REASON} label={label} />,
          }
        : undefined,
  };
}
