import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Form } from 'antd';
import { MarkQuestion } from '../components/MarkQuestion.tsx';
import { markOf } from '../entry/entry-number.ts';
import { valueOf } from '../entry/entry-row.ts';
import { type ReturnedResult, returnedRow } from './returned-row.ts';

interface MarkAnswerProps {
  test: TestRow;
  /** Under which field it stands. */
  field: 'result' | 'observedValue';
}

/** Asks under a field which of two numbers is meant; what is stored already is not asked about. */
export function MarkAnswer({ test, field }: MarkAnswerProps) {
  const form = Form.useFormInstance<ReturnedResult>();
  const typed = Form.useWatch((values: ReturnedResult) => values, form) as ReturnedResult | undefined;
  const row = returnedRow(test, typed ?? {});
  if (!markOf(row, field)) return null;
  return (
    <MarkQuestion
      typed={valueOf(row, field)}
      limits={test}
      marks={row.marks}
      onAnswer={(marks) => {
        form.setFieldValue('marks', { ...row.marks, ...marks });
        void form.validateFields([field]).catch(() => undefined);
      }}
    />
  );
}
