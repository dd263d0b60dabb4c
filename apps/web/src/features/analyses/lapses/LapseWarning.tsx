import type { PlannedSection } from '@kiemlab/contract/core/fields/plan';
import { dayOf } from '@kiemlab/contract/core/laboratory-day';
import { lapsesIn } from '@kiemlab/contract/features/analyses/expired-resources';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { detailsIn } from '../record/record-values.ts';
import { LapseList } from './LapseList.tsx';

/** Warns, while it is typed, of a standard that has expired and a calibration that is overdue (COMP-41); nothing is barred by it. */
export function LapseWarning({ plan }: { plan: readonly PlannedSection[] }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const values = Form.useWatch<object | undefined>([], form);
  const [day] = useState(() => dayOf(new Date()));
  const lapses = values ? lapsesIn(detailsIn(values, plan), day) : [];
  return (
    <div role="status">
      {lapses.length > 0 && (
        <Alert type="warning" title={t('lapses.warning')} description={<LapseList lapses={lapses} />} />
      )}
    </div>
  );
}
