import { nextNumber } from './people.ts';

/** A password that breaks no rule. */
export const GOOD = 'Cầu-vồng tháng 7!';

/** The body of `create_user_account` as the specification writes it (2 §7). */
export function createBody(
  more: {
    username?: string;
    firstName?: string;
    idCard?: string;
    groups?: { AppCode: string; ListGroup: string[] }[];
  } = {},
) {
  return {
    GroupApp: more.groups ?? [],
    GeneralInformation: { IdAccount: '', LoginStatus: 1, UserRole: [] },
    LoginInfomation: {
      Username: more.username ?? `moi${nextNumber()}`,
      Password: GOOD,
      ConfirmPassword: GOOD,
    },
    UserInformation: {
      FirstName: more.firstName ?? 'Hương',
      LastName: 'Trần Thị',
      // Of one account alone (rule R8).
      CMND: more.idCard ?? `04808500${String(nextNumber()).padStart(4, '0')}`,
      Position: 'Kiểm nghiệm viên',
      Department: 'Phòng Hóa lý',
      Address: '12 Lê Lợi',
      City: 'Đà Nẵng',
      Email: 'huong@lab.vn',
      Phone: '0905 123 456',
      EntryDate: '2020-02-29',
      AlternateEmail: '',
      FileAttachmentId: '',
    },
  };
}
