import { z } from 'zod';
import { dayOrEpoch } from '../../core/epoch.ts';
import { appCode } from '../../core/app-codes.ts';
import { APPS } from '../../core/permissions.ts';
import { isOfOneScript, personName } from '../../core/person-name.ts';
import { day, id, requiredText, text } from '../../core/text.ts';

/** 1: may log in; 2: may not. */
export const LoginStatus = z.union([z.literal(1), z.literal(2)]);

const email = text(200).pipe(z.union([z.literal(''), z.email({ error: 'INVALID_FORMAT' })]));
const phone = requiredText(50).pipe(z.string().regex(/^[0-9+()./\s-]+$/, { error: 'INVALID_FORMAT' }));
/** A field that callers empty by a blank text or by null. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), schema]).nullable();

/** What the specification sends beside what counts: accepted by name, and not used (ADR 10). */
const Unused = text(200).nullish();
const UnusedRoles = z
  .array(
    z.strictObject({
      appCode,
      listGroup: z.array(text(100)).max(200).nullish(),
      listRoles: z.array(text(100)).max(200).nullish(),
    }),
  )
  .max(50)
  .nullish();

const General = {
  /** Employment number; left out at the making of an account the next free one is drawn. */
  MaUser: requiredText(50).optional(),
  IdAccount: Unused,
  LoginStatus,
  UserRole: UnusedRoles,
};
/** `IdUser` is the program's to give; the specified form sends it (2 §3), and it is not used. */
export const NewGeneral = z.strictObject({ IdUser: Unused, ...General });
export const EditedGeneral = z.strictObject({ IdUser: id, ...General });

/** What is kept of a person; a field that is left out stays as it is. */
export const PersonBody = z
  .strictObject({
    FirstName: personName(100),
    LastName: personName(100),
    /** Identity card number; null where the caller may not read it, and it stays. */
    CMND: text(20).nullish(),
    Position: text(200).optional(),
    Department: text(200).optional(),
    Address: text(300).optional(),
    City: text(100).optional(),
    Email: email.pipe(z.string().min(1)),
    Phone: phone,
    EntryDate: orNothing(dayOrEpoch).optional(),
    AlternateEmail: email.optional(),
    FileAttachmentId: orNothing(id).optional(),
  })
  .refine(({ FirstName, LastName }) => isOfOneScript(`${LastName} ${FirstName}`), {
    error: 'INVALID_CHARACTER',
    path: ['FirstName'],
  });
export type PersonBody = z.output<typeof PersonBody>;

/** The user groups of a person, by application. */
export const GroupApp = z
  .array(z.strictObject({ AppCode: appCode, ListGroup: z.array(id).max(200) }))
  .max(50);
export type GroupApp = z.output<typeof GroupApp>;

/** A person as a whole (2 §3 'User'). What is personal is blank for those who do not keep the accounts. */
export const User = z.strictObject({
  GeneralInformation: z.strictObject({
    IdUser: id,
    MaUser: z.string(),
    IdAccount: id,
    LoginStatus,
    UserRole: z.array(
      z.strictObject({
        appCode: z.enum(APPS),
        listGroup: z.array(id),
        listRoles: z.array(z.string()),
      }),
    ),
  }),
  LoginInfomation: z.strictObject({ Username: z.string() }),
  UserInfomation: z.strictObject({
    FirstName: z.string(),
    LastName: z.string(),
    CMND: z.string().nullable(),
    Position: z.string(),
    Department: z.string(),
    Address: z.string(),
    City: z.string(),
    Email: z.string(),
    Phone: z.string(),
    EntryDate: day.nullable(),
    AlternateEmail: z.string(),
    FileAttachmentId: id.nullable(),
  }),
  GroupApp: z.array(z.strictObject({ AppCode: z.enum(APPS), ListGroup: z.array(id) })),
  Department: z.string(),
  Position: z.string(),
  version: z.int(),
});
export type User = z.output<typeof User>;
