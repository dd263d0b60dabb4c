import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../lib/api/http-error.ts';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { useNumberRule } from '../../ui/use-number-rule.ts';
import type { StatusValues } from './StatusFields.tsx';

/** Ids of samples of which a refusal says that nobody has told what their tests took; undefined for another refusal. */
function lackingIn(error: unknown): string[] | undefined {
  if (!(error instanceof HttpError) || error.code !== 'TAKING_REQUIRED') return undefined;
  return Object.keys((error.details['tests'] ?? {}) as object);
}

/** Asks what the tests of samples took where a refusal says that it has not been told (rule Q8): run the act through `ask`. */
export function useTook(samples: readonly SampleRow[]) {
  const [lacking, setLacking] = useState<readonly string[]>([]);
  return {
    asked: samples.filter(({ sampleId }) => lacking.includes(sampleId)),
    ask: async (act: () => Promise<void>): Promise<void> => {
      try {
        await act();
      } catch (error) {
        const found = lackingIn(error);
        if (found) setLacking((before) => [...new Set([...before, ...found])]);
        throw error;
      }
    },
  };
}

/** How much the tests of each of these samples took, to be told before what is left goes its way. */
export function TookFields({ samples }: { samples: readonly SampleRow[] }) {
  const { t } = useTranslation();
  const clear = useNumberRule();
  return samples.map((sample) => (
    <Form.Item<StatusValues>
      key={sample.sampleId}
      name={['took', sample.sampleId]}
      label={t('ledger.tookOf', { code: sample.code })}
      extra={t('ledger.tookHint')}
      rules={[{ required: true, message: t('ledger.tookRequired', { code: sample.code }) }, clear]}
    >
      <DecimalInput unit={fieldText(sample, 'currentQuantityUnit')} />
    </Form.Item>
  ));
}
