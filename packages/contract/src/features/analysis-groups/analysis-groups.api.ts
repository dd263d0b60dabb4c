import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id, requiredText, text } from '../../core/text.ts';
import { handedOver } from '../ledger/consumption.api.ts';

/** An analysis group ("cart"). */
export const Cart = z.strictObject({ cartId: id, cartName: z.string(), sampleCount: z.int() });
export type Cart = z.output<typeof Cart>;

export const listCarts = defineEndpoint({
  id: 'analysis-groups.list-carts',
  method: 'GET',
  path: '/api/carts',
  summary: 'Analysis groups in Vietnamese order',
  permission: ['Sample'],
  envelope: 'plain',
  ok: z.array(Cart),
});

export const createCart = defineEndpoint({
  id: 'analysis-groups.create-cart',
  method: 'POST',
  path: '/api/carts',
  summary: 'Create an analysis group',
  permission: ['Sample_MoveToCart'],
  envelope: 'plain',
  body: z.strictObject({ cartName: requiredText(200) }),
  ok: z.strictObject({ cartId: id }),
  status: 201,
  errors: ['DUPLICATE'],
});

export const deleteCart = defineEndpoint({
  id: 'analysis-groups.delete-cart',
  method: 'DELETE',
  path: '/api/carts/:id',
  summary: 'Delete an empty analysis group',
  permission: ['Sample_MoveToCart'],
  once: true,
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.strictObject({}),
  errors: ['NOT_FOUND', 'GROUP_IN_USE'],
});

export const addToCart = defineEndpoint({
  id: 'analysis-groups.add-to-cart',
  method: 'PUT',
  path: '/api/carts/add-to-cart',
  summary: 'Move samples to an analysis group and name the responsible staff; all or nothing',
  permission: ['Sample_MoveToCart'],
  once: true,
  envelope: 'plain',
  body: z.strictObject({
    cartId: id,
    cartRequestMessage: text(2000).default(''),
    cartResponsibleUserId: z.array(id).min(1).max(50),
    sampleId: z.union([id.transform((one) => [one]), z.array(id).min(1).max(500)]),
    /** User names, sent by older clients; the ids above decide. */
    staffInCharge: z.array(text(100)).max(50).optional(),
    /** What the tests get of each sample with the hand-over; left out, it is told for each test, or later. */
    quantities: handedOver,
    /** Where the samples are handed over; where they lie when absent. */
    place: text(200).optional(),
  }),
  ok: z.strictObject({ moved: z.int() }),
  // What the move is refused for is a 400 with its message (specification 2 §7).
  errorAliases: {
    ALREADY_IN_GROUP: { status: 400 },
    INVALID_STATUS_TRANSITION: { status: 400 },
    SAMPLE_NUMBER_REQUIRED: { status: 400 },
    SAMPLE_QUANTITY_REQUIRED: { status: 400 },
  },
  errors: [
    'SAMPLE_NOT_FOUND',
    'ALREADY_IN_GROUP',
    'INVALID_STATUS_TRANSITION',
    'SAMPLE_NUMBER_REQUIRED',
    'SAMPLE_QUANTITY_REQUIRED',
    'TAKEN_OTHER_WAY',
    'QUANTITY_NOT_FREE',
    'NOT_FOUND',
  ],
});
