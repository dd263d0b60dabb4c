import { useEffect, useRef } from 'react';
import type { DraftSection } from '../draft/template-draft.ts';

/** The field of a section that is another one than before; undefined where none is, or where that is said of many at once. */
function changedField(before: DraftSection, after: DraftSection): string | undefined {
  const old = new Map(before.attributes.map((one) => [one.key, one]));
  const changed = after.attributes.filter((one) => old.get(one.key) !== one);
  return changed.length === 1 ? changed[0]?.key : undefined;
}

/** Where in the preview an act shows: a section, and a field of it; undefined where it is about many sections, or none. */
export function changedPlace(
  before: readonly DraftSection[],
  after: readonly DraftSection[],
): { section: string; key: string | undefined } | undefined {
  const old = new Map(before.map((one) => [one.key, one]));
  const [changed, ...more] = after.filter((one) => old.get(one.key) !== one);
  const was = changed && old.get(changed.key);
  if (!was || more.length > 0) return undefined;
  return { section: changed.key, key: changedField(was, changed) };
}

/** Brings into sight what was just ticked, worded or moved: the form is longer than the screen. */
export function useFollow(sections: readonly DraftSection[]): void {
  const seen = useRef(sections);
  useEffect(() => {
    const place = changedPlace(seen.current, sections);
    seen.current = sections;
    if (!place) return;
    const { section, key } = place;
    // Of a section with rows the first one is shown.
    const field = key
      ? (document.getElementById(`${section}_${key}`) ?? document.getElementById(`${section}_0_${key}`))
      : null;
    const target = field?.closest('.ant-form-item') ?? document.querySelector(`[data-preview="${section}"]`);
    target?.scrollIntoView({ block: 'nearest' });
  }, [sections]);
}
