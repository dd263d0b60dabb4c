import { describe, expect, it } from 'vitest';
import { planOf, unionPlan, WHOLE_CATALOGUE } from '../fields/field-plan.ts';
import { CONFIG } from '../testing.ts';
import { columnPlan, commonColumns } from './column-plan.ts';

describe('columns of the sample list', () => {
  it('SAMPLE-01: come from the sections and attributes of the template, in its order', () => {
    expect(columnPlan(planOf(CONFIG)).map(({ key }) => key)).toEqual([
      'sampleName',
      'priority',
      'temperature',
      'currentQuantity',
      'currentQuantityUnit',
      'appointmentDate',
      'substanceName',
      'substanceType',
    ]);
  });

  it('SAMPLE-01: of all templates are those that any of them has, what people look for first in front', () => {
    const templates = [
      { fields: ['sampleName', 'remark', 'targetName', 'unheardOf'] },
      { fields: ['appointmentDate', 'sampleType', 'remark'] },
    ];
    expect(commonColumns(unionPlan(templates)).map(({ key }) => key)).toEqual([
      'sampleName',
      'sampleType',
      'appointmentDate',
      'remark',
      'targetName',
    ]);
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
