import type { DemoLaboratory } from './types.ts';

/** The demo centre. Its name says (demo), so that no print can pass for a real certificate. */
export const demoLaboratory: DemoLaboratory = {
  parentAuthority: 'Sở Y tế thành phố Đà Nẵng',
  centreName: 'Trung tâm Kiểm nghiệm thành phố Đà Nẵng (demo)',
  address: 'Số 1, đường Số 1, phường Hải Châu, thành phố Đà Nẵng',
  phone: '02360000001',
  email: 'vanthu@kiemnghiem.example',
  placeName: 'Đà Nẵng',
  siteCode: 'KNĐN',
};
