import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import type { FieldControl } from '../../../ui/field-control.ts';

/** Samples that are offered; further ones are found by code or name. */
const MOST = 50;
/** ms without a key before the server is asked. */
const PAUSE = 300;
const OPEN = sampleTransition('assign').from.join(',');

interface SamplePickProps extends FieldControl {
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Whose types of samples are offered. */
  test: TestId | undefined;
}

/** A sample that may get a test, searched on the server by code and name. */
export function SamplePick({ value, onChange, test, ...control }: SamplePickProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [textSearch, setSearch] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setSearch(typed.trim()), PAUSE);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const types = (test?.sampleTypes ?? []).map(({ sampleTypeId }) => sampleTypeId);
  const found = useApi(
    listSamples,
    {
      query: {
        page: 0,
        size: MOST,
        status: OPEN,
        ...(textSearch ? { textSearch } : {}),
        ...(types.length === 1 ? { templateId: types[0] } : {}),
      },
    },
    { keepPrevious: true, enabled: test !== undefined },
  );
  const fitting = (found.data?.sampleList ?? []).filter(({ templateId }) => types.includes(templateId));
  return (
    <Select
      {...control}
      value={value ?? null}
      disabled={!test}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      notFoundContent={found.error ? found.error.message : t('records.sampleNone')}
      options={fitting.map((sample) => ({
        value: sample.sampleId,
        label: `${sample.code} – ${sample.sampleName}`,
      }))}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  );
}
