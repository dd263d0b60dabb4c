import {
  changedSigned,
  SIGNED_IDENTITY,
  SIGNED_ROWS,
} from '@kiemlab/contract/features/samples/identity.rules';
import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleBody, SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { isSigned } from '@kiemlab/contract/features/analyses/analyses.rules';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenBack } from '../../../lib/api/call-when-back.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { ConfirmRecords, type ConfirmRecordsProps } from '../../../ui/dialog/ConfirmRecords.tsx';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { readTests } from '../../analyses/api/read-tests.ts';
import { useNamedTests } from '../../analyses/components/use-named-tests.ts';
import { fieldsIn } from '../../samples/fields/form-values.ts';

/** A change of a sample on its way; `send` is told which tests may lose their signatures. */
interface Outgoing {
  sample: SampleRow;
  body: SampleBody;
  send(returnTests: string[]): Promise<void>;
}

/** True where the body changes what signatures on the results are bound to. */
function breaksSignatures(sample: SampleRow, body: SampleBody): boolean {
  const sent = Object.fromEntries(
    SIGNED_IDENTITY.map((field) => [field, fieldsIn(body, fieldOf(field).section)[field]]),
  );
  return changedSigned(sample, { ...sent, [SIGNED_ROWS]: body[SIGNED_ROWS] }).length > 0;
}

/**
 * Sends changes of a sample; where one breaks signatures on its results the dialog says so first, names the tests that go
 * back, and sends only once that was agreed to (COMP-22). Throws `NotSent` when it was not. `element` belongs into the page.
 */
export function useReturnTests(): { send(outgoing: Outgoing): Promise<void>; element: ReactNode } {
  const { t } = useTranslation();
  const named = useNamedTests();
  const [asked, setAsked] = useState<ConfirmRecordsProps>();

  /** Resolves with the ids once the person agrees. */
  const ask = (tests: readonly TestRow[]): Promise<string[]> =>
    new Promise((resolve, reject) => {
      setAsked({
        open: true,
        title: t('registration.returnTitle', { count: tests.length }),
        text: t('registration.returnText'),
        records: named(tests),
        confirmLabel: t('registration.returnConfirm'),
        danger: true,
        onConfirm: async () => {
          setAsked(undefined);
          resolve(tests.map(({ id }) => id));
          return Promise.resolve();
        },
        onClose: () => {
          setAsked(undefined);
          reject(new NotSent());
        },
      });
    });
  const signedOf = async (sample: SampleRow): Promise<TestRow[]> =>
    (await whenBack(() => readTests([sample.sampleId]))).filter(({ status }) => isSigned(status));

  return {
    send: async ({ sample, body, send }) => {
      const signed = breaksSignatures(sample, body) ? await signedOf(sample) : [];
      try {
        await send(signed.length > 0 ? await ask(signed) : []);
      } catch (error) {
        // One was signed since: the question is another one.
        if (!(error instanceof HttpError) || error.code !== 'SIGNED_TESTS') throw error;
        const now = await signedOf(sample);
        if (now.length === 0) throw error;
        await send(await ask(now));
      }
    },
    element: asked && <ConfirmRecords {...asked} />,
  };
}
