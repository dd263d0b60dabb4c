import type { Input } from '@kiemlab/contract/core/define-endpoint';
import type { PlannedSection } from '@kiemlab/contract/core/fields/plan';
import { getTest, saveTest } from '@kiemlab/contract/features/analyses/records.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { HttpError, refusedFields } from '../../../lib/api/http-error.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';
import { placeOf } from './record-values.ts';

/** Saves a record, says the specified words (specification 1 §8), and puts what was refused under the fields of the form. */
export function useSaveTest(plan: readonly PlannedSection[]) {
  const { t } = useTranslation();
  const message = useMessage();
  const save = useSend(saveTest, { refreshes: [...SAMPLE_READS, getTest] });
  return async (body: Input<typeof saveTest>['body']): Promise<void> => {
    try {
      await save.mutateAsync({ body });
    } catch (error) {
      void message.error(t('records.failed'));
      const fields = refusedFields(error);
      if (!(error instanceof HttpError) || fields.length === 0) throw error;
      throw new HttpError(error.status, error.code, error.message, {
        ...error.details,
        fields: fields.map((fault) => ({ ...fault, field: placeOf(fault.field, plan) })),
      });
    }
    void message.success(t('records.done'));
  };
}
