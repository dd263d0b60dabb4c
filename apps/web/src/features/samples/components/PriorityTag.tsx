import { useTranslation } from 'react-i18next';
import { type Level, LevelTag } from '../../../ui/LevelTag.tsx';

const LEVELS = { low: 1, medium: 2, high: 3 } as const satisfies Record<string, Level>;
const isPriority = (value: unknown): value is keyof typeof LEVELS =>
  typeof value === 'string' && Object.hasOwn(LEVELS, value);

/** Priority of a sample (SAMPLE-22); nothing when none is set. */
export function PriorityTag({ priority }: { priority: unknown }) {
  const { t } = useTranslation();
  if (!isPriority(priority)) return null;
  return <LevelTag level={LEVELS[priority]} label={t(`samples.priority.${priority}`)} />;
}
