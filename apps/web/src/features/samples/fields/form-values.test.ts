import { SampleBody } from '@kiemlab/contract/features/samples/samples.schema';
import { describe, expect, it } from 'vitest';
import { CONFIG, sampleRow } from '../testing.ts';
import { bodyOf, newValues, valuesOf } from './form-values.ts';
import { planOf } from './field-plan.ts';

const plan = planOf(CONFIG);

describe('values of the sample form', () => {
  it('SAMPLE-03: a new form starts with what the template says, millilitres where it says nothing', () => {
    expect(newValues(plan)).toEqual({
      generalInformation: { sampleName: null, priority: 'medium', temperature: null },
      quantityInformation: { currentQuantity: null, currentQuantityUnit: 'ml' },
      sampleChronicleInformation: { appointmentDate: null },
      substanceInformation: [],
      samplerInformation: [],
    });
  });

  it('COMP-36: the condition of a sample is not set beforehand, whatever a template says', () => {
    const attributes = [{ key: 'status', required: true, initial: 'Bao bì nguyên vẹn' }];
    const section = { section: 'generalInformation', required: false, attributes };
    expect(newValues(planOf({ sections: [section] }))).toEqual({ generalInformation: { status: null } });
  });

  it('SAMPLE-07: empty fields are sent as null, rows without content not at all', () => {
    const body = bodyOf(
      {
        generalInformation: { sampleName: 'Nước cất', priority: '', temperature: '  ' },
        substanceInformation: [
          { substanceName: ' ' },
          { substanceName: 'Natri clorid', substanceType: undefined },
        ],
      },
      plan,
    );
    expect(body).toEqual({
      generalInformation: { sampleName: 'Nước cất', priority: null, temperature: null },
      quantityInformation: { currentQuantity: null, currentQuantityUnit: null },
      sampleChronicleInformation: { appointmentDate: null },
      substanceInformation: [{ substanceName: 'Natri clorid', substanceType: null }],
      samplerInformation: [],
    });
  });

  it('SAMPLE-05: an identity card nobody spoke of is left to the account; one that was cleared is sent as none', () => {
    const cards = planOf({
      sections: [
        {
          section: 'samplerInformation',
          required: false,
          attributes: ['samplerName', 'samplerIdCard'].map((key) => ({ key, required: false })),
        },
        {
          section: 'custodianInformation',
          required: false,
          attributes: ['custodianName', 'idCard'].map((key) => ({ key, required: false })),
        },
      ],
    });
    const sent = (card: string | null | undefined) =>
      bodyOf(
        {
          samplerInformation: [{ samplerName: 'A', samplerIdCard: card }],
          custodianInformation: { custodianName: 'B', idCard: card },
        },
        cards,
      );
    for (const card of [null, undefined])
      expect(sent(card)).toStrictEqual({
        samplerInformation: [{ samplerName: 'A' }],
        custodianInformation: { custodianName: 'B' },
      });
    for (const card of ['', '  '])
      expect(sent(card)).toStrictEqual({
        samplerInformation: [{ samplerName: 'A', samplerIdCard: null }],
        custodianInformation: { custodianName: 'B', idCard: null },
      });
    expect(sent('048')).toMatchObject({ custodianInformation: { idCard: '048' } });
    const row = { samplerName: null, samplerIdCard: null };
    expect(bodyOf({ samplerInformation: [row] }, cards).samplerInformation).toEqual([]);
  });

  it('SAMPLE-03: what is sent is what the contract takes', () => {
    expect(SampleBody.safeParse(bodyOf(newValues(plan), plan)).success).toBe(true);
  });

  it('SAMPLE-03: a stored sample comes back as it was, also what its rows hold beside the template', () => {
    const stored = sampleRow({
      priority: 'high',
      currentQuantity: '12.50',
      currentQuantityUnit: 'viên',
      substanceInformation: [
        { substanceName: 'Amlodipin', substanceType: 'Hóa dược', substanceContent: '5' },
      ],
    });
    const body = bodyOf(valuesOf(stored, plan), plan);
    expect(body.quantityInformation).toEqual({ currentQuantity: '12.50', currentQuantityUnit: 'viên' });
    expect(body.substanceInformation).toEqual(stored.substanceInformation);
  });

  it('SAMPLE-03: editing the form does not write into the stored sample', () => {
    const stored = sampleRow({ substanceInformation: [{ substanceName: 'Amlodipin' }] });
    const values = valuesOf(stored, plan);
    const rows = values['substanceInformation'] as { substanceName: string }[];
    if (rows[0]) rows[0].substanceName = 'khác';
    expect(stored.substanceInformation).toEqual([{ substanceName: 'Amlodipin' }]);
  });
});
