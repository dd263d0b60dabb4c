import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';

/** A template as small as tests need it: one set of fields, dates, rows, and things the catalogue does not know. */
export const CONFIG: TemplateConfig = {
  sections: [
    {
      section: 'generalInformation',
      required: false,
      attributes: [
        { key: 'sampleIdInternal', required: false },
        { key: 'sampleName', required: true },
        { key: 'priority', required: false, initial: 'medium' },
        { key: 'temperature', required: false },
        { key: 'unheardOf', required: false },
      ],
    },
    {
      section: 'quantityInformation',
      required: false,
      attributes: [
        { key: 'currentQuantity', required: true },
        { key: 'currentQuantityUnit', required: true, options: ['chai'] },
        { key: 'sampleName', required: false },
      ],
    },
    {
      section: 'sampleChronicleInformation',
      required: false,
      attributes: [{ key: 'appointmentDate', required: false }],
    },
    {
      section: 'substanceInformation',
      required: true,
      attributes: [
        { key: 'substanceName', required: false },
        { key: 'substanceType', required: true },
      ],
    },
    {
      section: 'samplerInformation',
      required: false,
      attributes: [{ key: 'samplerUserId', required: false }],
    },
    { section: 'noSuchSection', required: false, attributes: [] },
  ],
};

/** A sample with what lists show; `more` replaces and adds. */
export const sampleRow = (more: Partial<SampleRow> = {}): SampleRow => ({
  sampleId: '11111111-1111-4111-8111-111111111111',
  sampleStatus: 'RECEIVED',
  templateId: '22222222-2222-4222-8222-222222222222',
  templateName: 'Thuốc hóa dược',
  templateVersion: 1,
  version: 3,
  code: 'L26-0001',
  sampleName: 'Amlodipin 5 mg',
  sampleIdInternal: 'L26-0001',
  cartName: null,
  clientName: null,
  barcode: '/api/samples/11111111-1111-4111-8111-111111111111/barcode',
  quantifyUnit: null,
  quantityAfterSplit: null,
  hasTests: true,
  facts: ['testsApproved'],
  toldUntil: null,
  substanceInformation: [],
  samplerInformation: [],
  targetInformation: [],
  ...more,
});

/** What the stepper asks of a test. */
export const testRow = (more: Partial<TestRow>): TestRow => ({ qcSample: false, ...more }) as TestRow;
