import { useTranslation } from 'react-i18next';
import { codesOf } from './codes-of.ts';
import { OPEN_KINDS } from './open-cells.ts';
import type { ToSave } from './to-save.ts';

/** With a full stop where it has none. */
const asSentence = (text: string): string => text.replace(/[^.!?]$/, '$&.');

/** How many rows of a save wait until a person has looked at them. */
export const rowsOpenIn = ({ open }: ToSave): number =>
  new Set(OPEN_KINDS.flatMap((kind) => open[kind].map(({ test }) => test.id))).size;

/** Words for what a save has left: `partly` says how much of `total` rows was saved and then why the rest was not. */
export function useUnsavedTexts() {
  const { t } = useTranslation();
  const partly = (text: string, saved: number, total: number): string =>
    [
      saved > 0 ? t('tests.entry.savedPart', { count: saved, total }) : asSentence(t('tests.resultsFailed')),
      text,
    ].join(' ');
  /** What is open in which rows, kind by kind; empty where nothing is. */
  const open = (plan: ToSave): string =>
    OPEN_KINDS.filter((kind) => plan.open[kind].length > 0)
      .map((kind) => {
        const codes = codesOf(plan.open[kind].map(({ test }) => test));
        return t(`tests.entry.against.${kind}`, { codes });
      })
      .reduce((said, text) => (said === '' ? text : `${asSentence(said)} ${text}`), '');
  return { partly, open };
}
