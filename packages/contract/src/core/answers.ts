import { z } from 'zod';
import type { Envelope } from './define-endpoint.ts';

/** A field that was refused. */
export const FieldError = z.strictObject({ field: z.string(), code: z.string(), message: z.string() });

/** Failure of a lab call. */
export const LabError = z.strictObject({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type LabError = z.output<typeof LabError>;

/** Failure of a user-service call. */
export const UserServiceError = z.strictObject({ status: z.literal(0), error: LabError });

/** Success of a user-service call. */
export const userServiceOk = <S extends z.ZodType>(data: S) => z.strictObject({ status: z.literal(1), data });

/** Success as it travels. */
export function inEnvelope(envelope: Envelope, ok: z.ZodType): z.ZodType {
  if (envelope === 'plain') return ok;
  if (envelope === 'user-service') return userServiceOk(ok);
  // What stands beside `status` is an object of its own in these.
  return z.strictObject({ status: z.literal(1) }).extend((ok as z.ZodObject).shape);
}
