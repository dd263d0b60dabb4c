import { type Analyte, listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { listTestIds, type TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useApi } from '../../../lib/api/hooks.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { matches } from '../../../lib/text/fold.ts';
import { useMessage } from '../../../ui/use-message.tsx';

interface CopyFromProps {
  /** The test id of the sheet, which is not offered. */
  testId: TestId;
  onCopied(from: TestId, analytes: readonly Analyte[]): void;
}

/** Chooses a test id whose analytes are put into the sheet, with their limits; nothing is saved by it. */
export function CopyFrom({ testId, onCopied }: CopyFromProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const all = useApi(listTestIds, { query: {} });
  const [busy, setBusy] = useState(false);
  const copy = async (id: string): Promise<void> => {
    const from = all.data?.find((one) => one.id === id);
    if (!from || busy) return;
    setBusy(true);
    try {
      onCopied(from, await call(listAnalytes, { query: { testId: id } }));
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Select<string>
      value={null}
      placeholder={t('sheet.copyFrom')}
      aria-label={t('sheet.copyFrom')}
      loading={all.isFetching || busy}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: (typed, option) => matches(String(option?.label ?? ''), typed) }}
      options={(all.data ?? [])
        .filter(({ id }) => id !== testId.id)
        .map(({ id, testId: code, name }) => ({
          value: id,
          label: name === code ? code : `${code} – ${name}`,
        }))}
      onChange={(id) => void copy(id)}
    />
  );
}
