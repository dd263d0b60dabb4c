import { z } from 'zod';

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
