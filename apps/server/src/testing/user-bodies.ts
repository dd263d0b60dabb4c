import { nextNumber } from './people.ts';

/** A password that breaks no rule. */
export const GOOD = 'Cầu-vồng tháng 7!';

/** The body of `create_user_account` as the specification writes it (2 §7). */
export function createBody(
  more: { username?: string; groups?: { AppCode: string; ListGroup: string[] }[] } = {},
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
      FirstName: 'Hương',
      LastName: 'Trần Thị',
      CMND: '048085000123',
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
