import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SAMPLE_CATALOGUE } from '../samples/samples.catalogue.ts';
import { TEST_CATALOGUE } from '../test-setup/test-form.catalogue.ts';
import { TemplateConfig } from './template-config.ts';
import { templateFromWire } from './template-from-wire.ts';
import { catalogueToWire, templateToWire } from './template-to-wire.ts';
import { SentConfigData, WireConfigData, WireSection } from './template-wire.ts';

// Letters alone: between à and ỹ there are blanks and marks as well, which are not kept as they were typed.
const words = fc.stringMatching(/^[a-zàáâãèéêìíòóôõùúýăđĩũơưạ-ỹ]{1,12}$/);
const label = fc.record({ vi: words.map((w) => `${w} a`), en: words.map((w) => `${w} b`) });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** Any version of a sample template: some sections in any order, each with some of its attributes in any order. */
const anyConfig = fc
  .shuffledSubarray([...SAMPLE_CATALOGUE.sectionKeys], { minLength: 1 })
  .chain((sections) =>
    fc.tuple(
      ...sections.map((section) =>
        fc.record({
          section: fc.constant(section),
          required: fc.boolean(),
          label: maybe(label),
          attributes: fc
            .shuffledSubarray(SAMPLE_CATALOGUE.fieldsOf(section), { minLength: 1 })
            .chain((keys) =>
              fc.tuple(
                ...keys.map((key) => {
                  const { system, choices, type } = SAMPLE_CATALOGUE.fieldOf(key) as {
                    system?: true;
                    type: string;
                    choices: unknown;
                  };
                  return fc.record({
                    key: fc.constant(key),
                    required: system || type === 'action' ? fc.constant(false) : fc.boolean(),
                    label: maybe(label),
                    unit: maybe(words),
                    initial: maybe(words),
                    options:
                      choices === 'open'
                        ? maybe(fc.uniqueArray(words, { minLength: 1, maxLength: 4 }))
                        : fc.constant(undefined),
                  });
                }),
              ),
            ),
        }),
      ),
    ),
  )
  .map((sections) => TemplateConfig.parse({ sections: JSON.parse(JSON.stringify(sections)) as unknown }));

test('TEMPLATE-02 what a version says is the same after it has travelled', () => {
  fc.assert(
    fc.property(anyConfig, (config) => {
      const wire = templateToWire(SAMPLE_CATALOGUE, config);
      expect(WireConfigData.parse(wire)).toEqual(wire);
      const sent = SentConfigData.parse(JSON.parse(JSON.stringify(wire)));
      expect(templateFromWire(SAMPLE_CATALOGUE, sent)).toEqual({ config, faults: [] });
    }),
    { numRuns: 40 },
  );
});

test('TEMPLATE-02 the whole catalogue in the shape of a template, nothing of it chosen', () => {
  const wholes = [catalogueToWire(SAMPLE_CATALOGUE), catalogueToWire(TEST_CATALOGUE)];
  for (const [index, { keys, sectionKeys }] of [SAMPLE_CATALOGUE, TEST_CATALOGUE].entries()) {
    const whole = (wholes[index] ?? []).map((section) => WireSection.parse(section));
    expect(whole.map(({ sectionName }) => sectionName)).toEqual(sectionKeys);
    expect(whole.flatMap(({ attributes }) => Object.keys(attributes)).sort()).toEqual([...keys].sort());
    const shown = whole.flatMap(({ display, attributes }) => [
      display,
      ...Object.values(attributes).map((one) => one.display),
    ]);
    expect(new Set(shown)).toEqual(new Set([false]));
  }
});

/** A body as a caller would write it: a few fields by hand, everything else left to the catalogue. */
const sent = (attributes: object, section: object = {}) =>
  SentConfigData.parse({
    config: [{ sectionName: 'generalInformation', display: true, attributes, ...section }],
  });

test('TEMPLATE-02 what is not displayed is not part of the template; words of the own without English stand in both', () => {
  const { config, faults } = templateFromWire(
    SAMPLE_CATALOGUE,
    sent({
      sampleName: { display: true, required: true, label: 'Tên chế phẩm' },
      remark: { display: false },
    }),
  );
  expect(faults).toEqual([]);
  expect(config.sections).toEqual([
    {
      section: 'generalInformation',
      required: false,
      attributes: [{ key: 'sampleName', required: true, label: { vi: 'Tên chế phẩm', en: 'Tên chế phẩm' } }],
    },
  ]);
});

test.each([
  ['an unknown section', sent({ sampleName: {} }, { sectionName: 'x' }), 'configData.config.0.sectionName'],
  ['an unknown attribute', sent({ sampleName: {}, nope: {} }), 'configData.config.0.attributes.nope'],
  [
    'an attribute of another section',
    sent({ sampleName: {}, currentQuantity: {} }),
    'configData.config.0.attributes.currentQuantity',
  ],
  ['a blank label', sent({ sampleName: { label: ' ' } }), 'configData.config.0.attributes.sampleName.label'],
  ['another type', sent({ sampleName: { type: 'date' } }), 'configData.config.0.attributes.sampleName.type'],
  [
    'choices of a text',
    sent({ sampleName: { data: ['a'] } }),
    'configData.config.0.attributes.sampleName.data',
  ],
  [
    'a section that shows nothing',
    sent({ sampleName: { display: false } }),
    'configData.config.0.attributes',
  ],
  ['no section at all', SentConfigData.parse({ config: [] }), 'configData.config'],
])('TEMPLATE-02 %s is named', (_, body, field) => {
  expect(templateFromWire(SAMPLE_CATALOGUE, body).faults.map((fault) => fault.field)).toContain(field);
});

test('TEMPLATE-02 a section that comes twice is named where it comes again', () => {
  const [section] = sent({ sampleName: {} }).config;
  if (!section) throw new Error('no section');
  expect(templateFromWire(SAMPLE_CATALOGUE, { config: [section, section] }).faults).toEqual([
    { field: 'configData.config.1.sectionName', code: 'GIVEN_TWICE' },
  ]);
});

test('PRINT-01 what samples of a type are travels with the version, and nothing where it is not said', () => {
  const sections = [
    { section: 'planInformation', required: false, attributes: [{ key: 'planName', required: false }] },
  ];
  for (const productGroup of ['food', undefined] as const) {
    const config = TemplateConfig.parse({ sections, ...(productGroup ? { productGroup } : {}) });
    const wire = templateToWire(SAMPLE_CATALOGUE, config);
    expect(wire.productGroup).toBe(productGroup);
    const back = templateFromWire(SAMPLE_CATALOGUE, SentConfigData.parse(wire));
    expect(back).toEqual({ config, faults: [] });
  }
  const { config } = templateToWire(SAMPLE_CATALOGUE, TemplateConfig.parse({ sections }));
  expect(SentConfigData.safeParse({ config, productGroup: 'thuốc' }).success).toBe(false);
});
