import type { ToolbarAction } from '@kiemlab/contract/features/settings/toolbar-actions';
import type { ProductGroup } from '@kiemlab/contract/features/templates/product-groups';
import { RECEIPT_LINE_KEYS, type ReceiptLine } from '@kiemlab/contract/features/templates/receipt-lines';
import type {
  WireAttribute,
  WireConfigData,
  WireSection,
} from '@kiemlab/contract/features/templates/template-wire';

/** An attribute of the catalogue with what the template says of it; `display` tells whether the form shows it. */
export interface DraftAttribute extends WireAttribute {
  key: string;
}

/** A section with all its attributes in the order of the checklist; it is shown as soon as one of them is. */
export interface DraftSection {
  key: string;
  vi: string;
  en: string;
  required: boolean;
  attributes: readonly DraftAttribute[];
}

/** A template while it is edited: the whole catalogue, with what is chosen of it. */
export interface Draft {
  sections: readonly DraftSection[];
  actionsOff: readonly ToolbarAction[];
  /** Lines of the checklist that the receipt of such a sample has to tell of. */
  receiptLines: readonly ReceiptLine[];
  /** What such a sample is, where its name does not tell it or tells it wrongly. */
  productGroup?: ProductGroup | undefined;
}

/**
 * All keys in the order of the template; those that it does not have stand behind the one that precedes them in the catalogue, so that
 * the checklist looks the same whatever is chosen.
 */
export function inOrder(chosen: readonly string[], whole: readonly string[]): string[] {
  const order = chosen.filter((key) => whole.includes(key));
  for (const [index, key] of whole.entries()) {
    if (order.includes(key)) continue;
    const before = index === 0 ? undefined : whole[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

/** A section of the catalogue with what the template says of it. */
function sectionOf(
  whole: WireSection,
  chosen: WireSection | undefined,
  isFormer: (key: string) => boolean,
): DraftSection {
  const { sectionName: key, sectionNameLocize: vi, sectionNameEnglish: en, required } = chosen ?? whole;
  const own = chosen?.attributes ?? {};
  return {
    key,
    vi,
    en,
    required,
    attributes: inOrder(Object.keys(own), Object.keys(whole.attributes)).flatMap((attribute) => {
      // What is not asked of new records is not offered: a form that has it keeps it.
      const found = own[attribute] ?? (isFormer(attribute) ? undefined : whole.attributes[attribute]);
      return found ? [{ ...found, key: attribute }] : [];
    }),
  };
}

/** The draft of a stored version; of a new template, with what such a form begins with, where there is none. */
export function draftOf(
  whole: readonly WireSection[],
  stored: WireConfigData | undefined,
  startOf: (key: string) => Pick<DraftAttribute, 'display' | 'required'>,
  isFormer: (key: string) => boolean = () => false,
): Draft {
  const chosen = new Map(stored?.config.map((section) => [section.sectionName, section]));
  const order = inOrder(
    [...chosen.keys()],
    whole.map(({ sectionName }) => sectionName),
  );
  const sections = order.flatMap((key): DraftSection[] => {
    const section = whole.find(({ sectionName }) => sectionName === key);
    return section ? [sectionOf(section, chosen.get(key), isFormer)] : [];
  });
  if (stored)
    return {
      sections,
      actionsOff: stored.actionsOff ?? [],
      receiptLines: stored.receiptLines ?? [],
      productGroup: stored.productGroup,
    };
  return {
    actionsOff: [],
    receiptLines: [],
    sections: sections.map((section) => ({
      ...section,
      attributes: section.attributes.map((one) => ({ ...one, ...startOf(one.key) })),
    })),
  };
}

/** The attributes of a section that the form shows. */
export const shownIn = ({ attributes }: DraftSection): DraftAttribute[] =>
  attributes.filter(({ display }) => display);

/** True where a form shows the section: an attribute of it is chosen. */
export const isShown = ({ attributes }: DraftSection): boolean => attributes.some(({ display }) => display);

/** A section as it travels, with its chosen attributes alone. */
export const wireSectionOf = (section: DraftSection): WireSection => ({
  sectionName: section.key,
  sectionNameLocize: section.vi.trim(),
  sectionNameEnglish: section.en.trim(),
  display: true,
  required: section.required,
  attributes: Object.fromEntries(
    shownIn(section).map(({ key, ...attribute }) => [
      key,
      {
        ...attribute,
        label: attribute.label.trim(),
        labelEnglish: attribute.labelEnglish.trim(),
        unit: attribute.unit.trim(),
        initial: attribute.initial.trim(),
      },
    ]),
  ),
});

/** What is sent, and what versions are compared by: chosen sections with their chosen attributes. */
export const configDataOf = ({
  sections,
  actionsOff,
  receiptLines,
  productGroup,
}: Draft): WireConfigData => ({
  config: sections.filter(isShown).map(wireSectionOf),
  actionsOff: [...actionsOff],
  ...(receiptLines.length > 0
    ? { receiptLines: RECEIPT_LINE_KEYS.filter((line) => receiptLines.includes(line)) }
    : {}),
  ...(productGroup ? { productGroup } : {}),
});
