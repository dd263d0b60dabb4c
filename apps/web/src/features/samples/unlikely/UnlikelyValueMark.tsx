import type { UnlikelyMark } from '@kiemlab/contract/features/samples/plausibility';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../../lib/format/date.ts';
import { AskedBackMark } from '../../../ui/AskedBackMark.tsx';

/** Beside a value of a sample that is far off: why, and whether it was asked back; by whom and when for the pointer (COMP-29). */
export function UnlikelyValueMark({ mark }: { mark: UnlikelyMark }) {
  const { t } = useTranslation();
  const why = t(`samples.unlikelyWhy.${mark.why}`);
  return (
    <AskedBackMark
      text={`${why}, ${t(`samples.unlikely.${mark.state}`)}`}
      title={t('samples.unlikelyBy', { name: mark.by, time: showDateTime(mark.at) })}
    />
  );
}
