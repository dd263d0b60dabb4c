import type { DemoSample } from './types.ts';

type Maker = Pick<
  DemoSample,
  'producerName' | 'producerAddress' | 'importFacility' | 'importFacilityAddress'
>;

/** The importer of every foreign product below. */
const importer = {
  importFacility: 'Công ty Cổ phần Dược Bạch Đằng (demo)',
  importFacilityAddress: 'Số 200, đường Số 1, phường Hải Châu, thành phố Đà Nẵng',
};

/** Fictional producers; each name says (demo), since results that fail are attached to them. */
export const minhHai: Maker = {
  producerName: 'Công ty TNHH Dược phẩm Minh Hải Phong (demo)',
  producerAddress: 'Lô 17, đường Số 3, Khu công nghiệp An Phú (demo), thành phố Đà Nẵng',
};

export const songHan: Maker = {
  producerName: 'Công ty Cổ phần Dược Sông Hàn (demo)',
  producerAddress: 'Lô 4, đường Số 6, Khu công nghiệp Bến Sông (demo), thành phố Đà Nẵng',
};

export const anKhang: Maker = {
  producerName: 'Công ty TNHH Đông dược An Khang (demo)',
  producerAddress: 'Số 88, đường Số 9, phường Hòa Khánh, thành phố Đà Nẵng',
};

export const truongSon: Maker = {
  producerName: 'Công ty TNHH Dược liệu Trường Sơn (demo)',
  producerAddress: 'Số 5, đường Số 2, xã Hòa Vang, thành phố Đà Nẵng',
};

export const hoaBien: Maker = {
  producerName: 'Công ty Cổ phần Mỹ phẩm Hoa Biển (demo)',
  producerAddress: 'Số 31, đường Số 7, phường Ngũ Hành Sơn, thành phố Đà Nẵng',
};

export const phucLam: Maker = {
  producerName: 'Công ty TNHH Thực phẩm chức năng Phúc Lâm (demo)',
  producerAddress: 'Số 14, đường Số 5, phường Cẩm Lệ, thành phố Đà Nẵng',
};

export const navira: Maker = {
  producerName: 'Navira Labs Ltd. (demo)',
  producerAddress: 'Plot 00, Demo Pharma Park, India',
  ...importer,
};

export const solene: Maker = {
  producerName: 'Solène Pharma S.A.S. (demo)',
  producerAddress: 'Zone industrielle Démo, France',
  ...importer,
};

export const hanbit: Maker = {
  producerName: 'Hanbit Korea Co., Ltd. (demo)',
  producerAddress: 'Demo Industrial Complex, Republic of Korea',
  ...importer,
};
