import { describe, expect, it } from 'vitest';
import { planOf, WHOLE_CATALOGUE } from '../fields/plan.ts';
import { CONFIG } from '../testing.ts';
import { columnPlan } from './column-plan.ts';

describe('columns of the sample list', () => {
  it('SAMPLE-01: come from the template, what people look for first in front', () => {
    expect(columnPlan(planOf(CONFIG)).map(({ key }) => key)).toEqual([
      'sampleName',
      'appointmentDate',
      'priority',
      'temperature',
      'currentQuantity',
      'currentQuantityUnit',
      'substanceName',
      'substanceType',
    ]);
  });

  it('SAMPLE-01: the hidden columns of the specification are off until chosen', () => {
    const hidden = columnPlan(WHOLE_CATALOGUE)
      .filter((column) => column.hidden)
      .map(({ key }) => key);
    for (const key of [
      'status',
      'importFacility',
      'importFacilityAddress',
      'packedSize',
      'representativePerson',
      'position',
      'priority',
      'planName',
      'issuedDate',
      'issuedDatePlan',
      'fromDate',
      'introductoryPaper',
      'importDrug',
      'custodianPosition',
    ])
      expect(hidden).toContain(key);
  });

  it('SAMPLE-01: substances, samplers and targets have a line per row', () => {
    const sections = new Set(columnPlan(WHOLE_CATALOGUE).map(({ rows }) => rows));
    expect([...sections].filter(Boolean).sort()).toEqual([
      'samplerInformation',
      'substanceInformation',
      'targetInformation',
    ]);
  });

  it('SAMPLE-01: accounts and the pinned codes are no columns of their own', () => {
    const keys = columnPlan(WHOLE_CATALOGUE).map(({ key }) => key);
    for (const key of ['samplerUserId', 'custodianUserId', 'sampleIdInternal', 'sampleIdExternal'])
      expect(keys).not.toContain(key);
  });
});
