import { errorMessage } from '@kiemlab/contract/core/error-messages';
import type { ReceiptCheck } from '@kiemlab/contract/features/custody/receipt-check';
import { receiptLacks } from '@kiemlab/contract/features/custody/receipt.rules';
import { CHECK_WORDS } from '@kiemlab/contract/features/custody/receipt.words';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { ReceiptLine } from '@kiemlab/contract/features/templates/receipt-lines';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { dayFault } from '../../../ui/day-value.ts';
import { useNumberFault } from '../../../ui/use-number-rule.ts';
import { codesOf } from '../../samples/actions/sample-names.ts';
import { type CheckDraft, checkOf, isTold } from './check-draft.ts';

/** A checklist that is filled in for some samples: what stands in it, and what it comes to. */
export function useChecklist(
  samples: readonly SampleRow[],
  asked: readonly ReceiptLine[],
  begun: CheckDraft = {},
) {
  const language = useLanguage();
  const blind = hidesOrigin(useActor());
  const numberFault = useNumberFault();
  const [draft, setDraft] = useState(begun);
  const [missing, setMissing] = useState<readonly (keyof CheckDraft)[]>([]);
  return {
    draft,
    missing,
    dirty: isTold(draft),
    change: (change: Partial<CheckDraft>): void => {
      setMissing((before) => before.filter((key) => !(key in change)));
      setDraft((before) => ({ ...before, ...change }));
    },
    /** What is sent; nothing where nothing was told. Throws a sentence that names what is lacking. */
    told: (): ReceiptCheck | undefined => {
      for (const key of ['temperature', 'humidity'] as const) {
        const fault = numberFault(draft[key]);
        if (fault) throw new Error(`${CHECK_WORDS[key][language]}: ${fault}`);
      }
      if (draft.decidedAt && dayFault(draft.decidedAt, true))
        throw new Error(`${CHECK_WORDS.decidedAt[language]}: ${draft.decidedAt}`);
      const check = checkOf(draft);
      const lacks = receiptLacks(check ?? {}, { asked, blind });
      setMissing(lacks);
      if (lacks.length > 0)
        throw new Error(
          errorMessage('RECEIPT_INCOMPLETE', language, {
            codes: codesOf(samples),
            labels: lacks.map((key) => CHECK_WORDS[key][language]).join(', '),
          }),
        );
      return check;
    },
  };
}

/** Whose decision it may be, as samples name them; empty where they differ or nobody is named. */
export function namesOf(samples: readonly SampleRow[]): { CLIENT: string; SAMPLER: string } {
  const only = (names: readonly unknown[]): string => {
    const [name] = names;
    return typeof name === 'string' && names.every((other) => other === name) ? name : '';
  };
  return {
    CLIENT: only(samples.map(({ clientName }) => clientName)),
    SAMPLER: only(samples.map(({ samplerInformation }) => samplerInformation[0]?.['samplerName'])),
  };
}
