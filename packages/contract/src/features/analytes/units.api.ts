import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { requiredLine } from '../../core/text.ts';
import { SETUP_READERS, SETUP_TEXT } from '../test-setup/test-setup.api.ts';

/** A unit to choose; `odd`: not a standard one, kept as the specification prints it. */
export const Unit = z.strictObject({ unitName: z.string(), odd: z.boolean() });
export type Unit = z.output<typeof Unit>;

export const listUnits = defineEndpoint({
  id: 'analytes.list-units',
  method: 'GET',
  path: '/analytes/unit',
  summary: 'Units: those the specification prints, in its order, then what people added',
  permission: SETUP_READERS,
  envelope: 'plain',
  ok: z.array(Unit),
});

export const addUnit = defineEndpoint({
  id: 'analytes.add-unit',
  method: 'POST',
  path: '/analytes/unit',
  summary: 'Add a unit; µ and μ are one, capital and small letters are not',
  permission: ['CreateConfig', 'EditConfig'],
  envelope: 'plain',
  body: z.strictObject({ unitName: requiredLine(SETUP_TEXT.unit) }),
  ok: Unit,
  status: 201,
  errors: ['DUPLICATE'],
});
