import { z } from 'zod';
import { line, text } from '../../core/text.ts';
import { TEMPLATE_TEXT, TemplateConfig } from './template-config.ts';

/** The words of the specification for how a field is typed in (2 §2). */
export const WIRE_TYPES = [
  'textbox',
  'upload',
  'date',
  'time',
  'dropdown',
  'number',
  'checkbox',
  'action',
  'file-upload',
] as const;
export type WireType = (typeof WIRE_TYPES)[number];

/** Attributes that a section may have; the catalogue's own have fewer. */
const MOST_ATTRIBUTES = 200;

const label = line(TEMPLATE_TEXT.label);

/** An attribute of a section as it travels: what is not shown says `display: false`. `required`, `unit`, `initial` and the English label are ours. */
export const WireAttribute = z.strictObject({
  display: z.boolean(),
  type: z.enum(WIRE_TYPES),
  /** Vietnamese. */
  label: z.string(),
  labelEnglish: z.string(),
  /** Set by the program, never typed. */
  disabled: z.boolean(),
  /** Choices of a dropdown; empty for other types. */
  data: z.array(z.string()),
  required: z.boolean(),
  unit: z.string(),
  initial: z.string(),
});
export type WireAttribute = z.output<typeof WireAttribute>;

/** A section as it travels (specification 2 §3): attributes by key, in the order of the form. */
export const WireSection = z.strictObject({
  sectionName: z.string(),
  /** Vietnamese. */
  sectionNameLocize: z.string(),
  sectionNameEnglish: z.string(),
  display: z.boolean(),
  required: z.boolean(),
  attributes: z.record(z.string(), WireAttribute),
});
export type WireSection = z.output<typeof WireSection>;

/** `configData` of the answers. */
export const WireConfigData = z.strictObject({
  config: z.array(WireSection),
  actionsOff: TemplateConfig.shape.actionsOff.unwrap(),
  /** Ours, where there are any. */
  receiptLines: TemplateConfig.shape.receiptLines,
  productGroup: TemplateConfig.shape.productGroup,
});
export type WireConfigData = z.output<typeof WireConfigData>;

/**
 * `configData` as callers send it. What is left out of a section or an attribute is what the catalogue says; `type` and `disabled`
 * are the catalogue's alone and may only repeat it.
 */
export const SentConfigData = z.strictObject({
  config: z
    .array(
      z.strictObject({
        sectionName: text(100),
        sectionNameLocize: label.optional(),
        sectionNameEnglish: label.optional(),
        display: z.boolean().default(true),
        required: z.boolean().default(false),
        attributes: z
          .record(z.string(), z.unknown())
          .refine((all) => Object.keys(all).length <= MOST_ATTRIBUTES, { error: 'TOO_LONG', abort: true })
          .pipe(
            z.record(
              z.string().max(100),
              z.strictObject({
                display: z.boolean().default(true),
                type: z.enum(WIRE_TYPES).optional(),
                label: label.optional(),
                labelEnglish: label.optional(),
                disabled: z.boolean().optional(),
                data: z.array(text(TEMPLATE_TEXT.option)).max(200).optional(),
                required: z.boolean().default(false),
                unit: line(TEMPLATE_TEXT.unit).optional(),
                initial: text(TEMPLATE_TEXT.initial).optional(),
              }),
            ),
          ),
      }),
    )
    .max(50),
  actionsOff: TemplateConfig.shape.actionsOff,
  receiptLines: TemplateConfig.shape.receiptLines,
  productGroup: TemplateConfig.shape.productGroup,
});
export type SentConfigData = z.output<typeof SentConfigData>;
