/** What a template is of: samples, or the tests of a group (2 §2). Without a schema, for what the first page loads. */
export const TEMPLATE_TYPES = ['SAMPLE', 'TEST'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];
