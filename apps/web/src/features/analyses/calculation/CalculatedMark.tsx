import type { CalculatedState } from '@kiemlab/contract/features/analyses/calculation';
import { useTranslation } from 'react-i18next';
import { AskedBackMark } from '../../../ui/AskedBackMark.tsx';
import { CalculatedSign } from './CalculatedSign.tsx';

/** Tells who reads a result that it was calculated; in words where it is another one, or a value of it is out of limits (COMP-28). */
export function CalculatedMark({ state }: { state: CalculatedState | null }) {
  const { t } = useTranslation();
  if (state === null || state === 'CALCULATED') return <CalculatedSign state={state} />;
  const text = t(`calculation.states.${state}`);
  return <AskedBackMark text={text} title={text} />;
}
