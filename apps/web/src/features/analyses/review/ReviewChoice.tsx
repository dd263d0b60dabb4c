import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBlockedBecause } from '../list/use-blocked-because.ts';

/** Where a finished result may be sent. */
type Choice = 'requestReview' | 'skipReview';

interface ReviewChoiceProps {
  tests: readonly TestRow[];
  chosen: string;
  onChoose(action: Choice): void;
}

/**
 * The choice of the specified dialog, 'review' or 'approve' (1 §4, TEST-04): the second one is off, and says why, unless the
 * laboratory lets its technicians do without a review (rule T4a).
 */
export function ReviewChoice({ tests, chosen, onChoose }: ReviewChoiceProps) {
  const { t } = useTranslation();
  const because = useBlockedBecause()(tests, 'skipReview');
  return (
    <Form.Item
      label={t('tests.reviewChoice')}
      extra={because ?? (chosen === 'skipReview' ? t('tests.reviewSkippedPrint') : undefined)}
    >
      <Radio.Group
        aria-label={t('tests.reviewChoice')}
        value={chosen}
        options={[
          { value: 'requestReview', label: t('tests.reviewChoices.review') },
          { value: 'skipReview', label: t('tests.reviewChoices.approve'), disabled: because !== undefined },
        ]}
        onChange={({ target }) => onChoose(target.value as Choice)}
      />
    </Form.Item>
  );
}
