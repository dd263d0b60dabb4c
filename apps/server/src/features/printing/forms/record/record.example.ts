import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import type { HeadSource } from './record-head.ts';

/** The head of a record of 08/01/2026, of a laboratory that has set what it is called. For the tests of the forms. */
export const exampleHead = (rest: Partial<HeadSource> = {}): HeadSource => ({
  laboratory: {
    parentAuthority: 'Sở Y tế thành phố Đà Nẵng',
    centreName: 'Trung tâm Kiểm nghiệm',
    address: '',
    phone: '',
    email: '',
    placeName: 'Đà Nẵng',
    siteCode: 'KNĐN',
  },
  formCodes: SETTINGS.formCodes.default,
  day: '2026-01-08',
  printer: { name: 'Lê Thị Hồng Nhung', at: new Date('2026-01-08T01:15:40Z') },
  ...rest,
});
