import type { UnlikelyState } from '@kiemlab/contract/features/analyses/plausibility';
import { useTranslation } from 'react-i18next';
import { AskedBackMark } from '../../../ui/AskedBackMark.tsx';

/** Tells reviewers that a result is far from its limits, and whether it was asked back (COMP-29); nothing for others. */
export function UnlikelyMark({ state }: { state: UnlikelyState | null }) {
  const { t } = useTranslation();
  if (state === null) return null;
  return <AskedBackMark text={t(`tests.unlikely.${state}`)} title={t(`tests.unlikelyLong.${state}`)} />;
}
