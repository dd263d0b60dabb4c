import { SECTIONS } from '@kiemlab/contract/features/samples/samples.catalogue';
import { describe, expect, it } from 'vitest';
import { CONFIG } from '../testing.ts';
import { editable, planOf, WHOLE_CATALOGUE } from './field-plan.ts';

describe('the plan of a template', () => {
  it('SAMPLE-03: keeps sections and fields in the order of the template, unknown ones left out', () => {
    const plan = planOf(CONFIG);
    expect(plan.map(({ key }) => key)).toEqual([
      'generalInformation',
      'quantityInformation',
      'sampleChronicleInformation',
      'substanceInformation',
      'samplerInformation',
    ]);
    expect(plan[0]?.fields.map(({ key }) => key)).toEqual([
      'sampleIdInternal',
      'sampleName',
      'priority',
      'temperature',
    ]);
  });

  it('SAMPLE-03: a field counts only in the section it belongs to', () => {
    expect(planOf(CONFIG)[1]?.fields.map(({ key }) => key)).toEqual([
      'currentQuantity',
      'currentQuantityUnit',
    ]);
  });

  it('SAMPLE-07: required marks and choices come from the template, choices else from the catalogue', () => {
    const [general, quantity] = planOf(CONFIG);
    expect(general?.fields.find(({ key }) => key === 'sampleName')?.required).toBe(true);
    expect(quantity?.fields.find(({ key }) => key === 'currentQuantityUnit')?.options).toEqual(['chai']);
    expect(general?.fields.find(({ key }) => key === 'priority')?.options).toEqual(['low', 'medium', 'high']);
  });

  it('SAMPLE-03: fields set by the program are not filled in by hand', () => {
    const [general] = planOf(CONFIG);
    expect(general && editable(general).map(({ key }) => key)).not.toContain('sampleIdInternal');
  });

  it('SAMPLE-01: without a template every section of the catalogue is there', () => {
    expect(WHOLE_CATALOGUE.map(({ key }) => key)).toEqual(Object.keys(SECTIONS));
  });
});
