import { z } from 'zod';
import { requiredText, text } from '../../core/text.ts';
import { PRODUCT_GROUPS } from './product-groups.ts';
import { RECEIPT_LINE_KEYS } from './receipt-lines.ts';
import { TOOLBAR_ACTIONS, type ToolbarAction } from '../settings/toolbar-actions.ts';

/** Longest words of a template, in characters. */
export const TEMPLATE_TEXT = {
  name: 200,
  prefix: 10,
  label: 200,
  unit: 40,
  option: 200,
  initial: 200,
  reason: 500,
} as const;
/** Choices that a dropdown of a template may have. */
export const MOST_OPTIONS = 200;

/** Words of the laboratory's own for an attribute or a section, in both languages. */
export const OwnLabel = z.strictObject({
  vi: requiredText(TEMPLATE_TEXT.label),
  en: requiredText(TEMPLATE_TEXT.label),
});

/** One attribute a template shows: which, whether required, what it is called and what it starts with. */
export const TemplateAttribute = z.strictObject({
  key: z.string(),
  required: z.boolean().default(false),
  /** Instead of the catalogue's words: what `si1` means is said by the template. */
  label: OwnLabel.optional(),
  /** The unit beside the value, instead of the catalogue's. */
  unit: text(TEMPLATE_TEXT.unit).optional(),
  /** Choices of a dropdown; the catalogue's when absent. */
  options: z.array(requiredText(TEMPLATE_TEXT.option)).max(MOST_OPTIONS).optional(),
  initial: text(TEMPLATE_TEXT.initial).optional(),
});

const action = z.enum(Object.keys(TOOLBAR_ACTIONS) as [ToolbarAction, ...ToolbarAction[]]);

/** The sections and attributes of one version of a template, in the order of the form; as it is stored. */
export const TemplateConfig = z.strictObject({
  sections: z.array(
    z.strictObject({
      section: z.string(),
      label: OwnLabel.optional(),
      attributes: z.array(TemplateAttribute),
      required: z.boolean().default(false),
    }),
  ),
  /** Actions that samples of this type do without (specification 2 §2: "and the configuration enables it"). */
  actionsOff: z.array(action).optional(),
  /** Lines of the checklist that the receipt of these samples has to tell of (COMP-36). */
  receiptLines: z.array(z.enum(RECEIPT_LINE_KEYS)).max(RECEIPT_LINE_KEYS.length).optional(),
  /** What these samples are; where it is not said their name tells it (`productGroupOf`). */
  productGroup: z.enum(PRODUCT_GROUPS).optional(),
});
export type TemplateConfig = z.output<typeof TemplateConfig>;
