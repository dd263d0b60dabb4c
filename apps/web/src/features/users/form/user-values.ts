import type { AppCode } from '@kiemlab/contract/core/permissions';
import type { User } from '@kiemlab/contract/features/users/user.schema';

/** A role row of the form; it may not be filled in yet. */
export interface RoleRow {
  AppCode?: AppCode;
  ListGroup?: string[];
}

/** What the form of a user holds, named as the calls name it, so that refusals find their fields. */
export interface UserValues {
  GeneralInformation: { MaUser?: string; LoginStatus: 1 | 2 };
  LoginInfomation?: { Username: string; Password: string; ConfirmPassword: string };
  UserInformation: {
    FirstName: string;
    LastName: string;
    Email: string;
    Phone: string;
    CMND?: string | null;
    Position?: string;
    Department?: string;
    Address?: string;
    City?: string;
    EntryDate?: string | null;
    AlternateEmail?: string;
    FileAttachmentId?: string | null;
  };
  GroupApp?: RoleRow[];
  reason?: string;
}

/** The form of a person who is there. */
export const valuesOf = ({ GeneralInformation, UserInfomation, GroupApp }: User): UserValues => ({
  GeneralInformation: {
    MaUser: GeneralInformation.MaUser,
    LoginStatus: GeneralInformation.LoginStatus,
  },
  UserInformation: UserInfomation,
  GroupApp: GroupApp.length > 0 ? GroupApp : [{}],
});

/** What a form says of a person, as the calls take it: what is blank is said to be blank. */
export const personOf = ({ UserInformation: person }: UserValues) => ({
  ...person,
  Position: person.Position ?? '',
  Department: person.Department ?? '',
  Address: person.Address ?? '',
  City: person.City ?? '',
  EntryDate: person.EntryDate ?? null,
  AlternateEmail: person.AlternateEmail ?? '',
  FileAttachmentId: person.FileAttachmentId ?? null,
});

/** The role rows that are filled in; the form has asked for the others. */
export const groupsOf = (rows: readonly RoleRow[] | undefined) =>
  (rows ?? []).flatMap(({ AppCode, ListGroup }) => (AppCode && ListGroup ? [{ AppCode, ListGroup }] : []));
