import type { ToolbarAction } from '@kiemlab/contract/features/settings/toolbar-actions';
import type { ProductGroup } from '@kiemlab/contract/features/templates/product-groups';
import { RECEIPT_LINE_KEYS, type ReceiptLine } from '@kiemlab/contract/features/templates/receipt-lines';
import type { Bilingual } from '@kiemlab/contract/core/language';
import type { Draft, DraftAttribute, DraftSection } from './template-draft.ts';

/** What a person does to a draft. Parts that an act does not touch stay the same objects, so that they are not drawn anew. */
export type DraftAct =
  | { do: 'show'; section: string; keys: readonly string[]; on: boolean }
  | { do: 'set'; section: string; key: string; values: Partial<Omit<DraftAttribute, 'key'>> }
  | { do: 'setSection'; section: string; values: Partial<Pick<DraftSection, 'vi' | 'en' | 'required'>> }
  | { do: 'place'; section: string; key: string; to: string; after: boolean }
  | { do: 'placeSection'; section: string; to: string; after: boolean }
  | { do: 'switch'; action: ToolbarAction; off: boolean }
  | { do: 'askAtReceipt'; line: ReceiptLine; on: boolean }
  | { do: 'group'; group: ProductGroup | undefined }
  | { do: 'replace'; draft: Draft };

/** The list with the entry of a key beside another one. */
function placed<T extends { key: string }>(
  list: readonly T[],
  key: string,
  to: string,
  after: boolean,
): readonly T[] {
  const moved = list.find((one) => one.key === key);
  const rest = list.filter((one) => one.key !== key);
  const at = rest.findIndex((one) => one.key === to);
  if (!moved || at === -1) return list;
  return [...rest.slice(0, at + Number(after)), moved, ...rest.slice(at + Number(after))];
}

/** The draft after an act. */
export function changeDraft(draft: Draft, act: DraftAct): Draft {
  const inSection = (name: string, change: (section: DraftSection) => DraftSection): Draft => ({
    ...draft,
    sections: draft.sections.map((section) => (section.key === name ? change(section) : section)),
  });
  switch (act.do) {
    case 'show':
      return inSection(act.section, (section) => ({
        ...section,
        attributes: section.attributes.map((one) =>
          act.keys.includes(one.key) && one.display !== act.on ? { ...one, display: act.on } : one,
        ),
      }));
    case 'set':
      return inSection(act.section, (section) => ({
        ...section,
        attributes: section.attributes.map((one) => (one.key === act.key ? { ...one, ...act.values } : one)),
      }));
    case 'setSection':
      return inSection(act.section, (section) => ({ ...section, ...act.values }));
    case 'place':
      return inSection(act.section, (section) => ({
        ...section,
        attributes: placed(section.attributes, act.key, act.to, act.after),
      }));
    case 'placeSection':
      return { ...draft, sections: placed(draft.sections, act.section, act.to, act.after) };
    case 'switch':
      return {
        ...draft,
        actionsOff: [
          ...draft.actionsOff.filter((action) => action !== act.action),
          ...(act.off ? [act.action] : []),
        ],
      };
    case 'askAtReceipt':
      return {
        ...draft,
        receiptLines: RECEIPT_LINE_KEYS.filter((line) =>
          line === act.line ? act.on : draft.receiptLines.includes(line),
        ),
      };
    case 'group':
      return { ...draft, productGroup: act.group };
    case 'replace':
      return act.draft;
  }
}

/**
 * Words in both languages after the Vietnamese ones were typed: the English ones follow as long as nobody has worded them, as the
 * program itself reads a template that is worded in Vietnamese alone.
 */
export function wordedInVietnamese(of: Bilingual, now: Bilingual, vi: string): Bilingual {
  const follows = now.en === now.vi || (now.vi === of.vi && now.en === of.en);
  if (!follows) return { vi, en: now.en };
  return { vi, en: vi === of.vi ? of.en : vi };
}
