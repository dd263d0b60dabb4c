import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { clean } from '@kiemlab/contract/core/text';
import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { showResult } from '../components/show-result.ts';
import { confirmedIn, unlikelyOf, unlikeOf } from '../entry/entry-unlikely.ts';
import { valueOf } from '../entry/entry-row.ts';
import { type ReturnedResult, returnedRow } from './returned-row.ts';

interface UnlikelyAnswerProps {
  test: TestRow;
  /** Under which field it stands. */
  field: 'result' | 'observedValue';
}

/** Asks back a value that is far from its limits, or is no number; the field does not go before it is confirmed or typed anew (rule T19). */
export function UnlikelyAnswer({ test, field }: UnlikelyAnswerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = Form.useFormInstance<ReturnedResult>();
  const typed = Form.useWatch((values: ReturnedResult) => values, form) as ReturnedResult | undefined;
  const row = returnedRow(test, typed ?? {});
  // Whether the answer is of this value is said apart: another value wants another one.
  const unsaid = { ...row, confirmed: undefined };
  const [far, unlike] = [unlikelyOf(unsaid, field), unlikeOf(unsaid, field)];
  const value = clean(valueOf(row, field));
  const limit = showResult(far === 'ABOVE' ? test.maximum : test.minimum, language);
  return (
    <div aria-live="polite">
      {(far ?? unlike) && (
        <Form.Item<ReturnedResult>
          name="confirmed"
          getValueProps={(confirmed: string | undefined) => ({
            checked: confirmedIn({ ...row, confirmed }) !== undefined,
          })}
          getValueFromEvent={({ target }: { target: { checked: boolean } }) => (target.checked ? value : '')}
        >
          <Checkbox>
            {unlike
              ? t('tests.unlikeAnswer', { value, why: t(`tests.entry.unreadableLong.${unlike}`) })
              : t('tests.unlikelyAnswer', {
                  value: showResult(value, language, test),
                  why: far ? t(`tests.entry.unlikely.${far}`, { limit, times: test.unlikelyTimes }) : '',
                })}
          </Checkbox>
        </Form.Item>
      )}
    </div>
  );
}
