import type { PlannedSection } from '@kiemlab/contract/core/fields/plan';
import type { WireConfigData } from '@kiemlab/contract/features/templates/template-wire';
import { type DraftAttribute, type DraftSection, isShown, wireSectionOf } from '../draft/template-draft.ts';

/**
 * The plan of a section of a draft; undefined where nothing of it is shown. A field whose attribute is the same object as before is the
 * same object as before, so that a tick draws its own field alone.
 */
export function sectionPlanner<P extends PlannedSection>(
  planOf: (configData: WireConfigData) => readonly P[],
): (section: DraftSection) => P | undefined {
  const known = new WeakMap<DraftAttribute, P['fields'][number]>();
  return (section) => {
    const [planned] = isShown(section) ? planOf({ config: [wireSectionOf(section)], actionsOff: [] }) : [];
    if (!planned) return undefined;
    const attributes = new Map(section.attributes.map((attribute) => [attribute.key, attribute]));
    const fields = planned.fields.map((field) => {
      const attribute = attributes.get(field.key);
      if (!attribute) return field;
      const before = known.get(attribute) ?? field;
      known.set(attribute, before);
      return before;
    });
    return { ...planned, fields };
  };
}
