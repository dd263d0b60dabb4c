import { label, ORDINARY, type SampleField, UPLOAD } from './field-def.ts';

const PRODUCER = { ...ORDINARY, section: 'producerInformation' } as const;
const PLACE = { ...ORDINARY, section: 'pickingInformation', origin: true } as const;

/** Who made it and where it was taken. */
export const ORIGIN_FIELDS = {
  producerName: {
    ...PRODUCER,
    type: 'text',
    max: 300,
    label: label('Nhà sản xuất', 'Manufacturer'),
    searched: true,
    signed: 4,
  },
  producerAddress: {
    ...PRODUCER,
    type: 'text',
    max: 500,
    label: label('Địa chỉ nhà sản xuất', 'Manufacturer’s address'),
  },
  importDrug: {
    ...PRODUCER,
    type: 'checkbox',
    list: 'hidden',
    label: label('Thuốc nhập khẩu', 'Imported product'),
  },
  importFacility: {
    ...PRODUCER,
    type: 'text',
    max: 300,
    list: 'hidden',
    label: label('Cơ sở nhập khẩu', 'Importer'),
    onlyWith: 'importDrug',
  },
  importFacilityAddress: {
    ...PRODUCER,
    type: 'text',
    max: 500,
    list: 'hidden',
    label: label('Địa chỉ cơ sở nhập khẩu', 'Importer’s address'),
    onlyWith: 'importDrug',
  },
  locationName: {
    ...PLACE,
    type: 'text',
    max: 300,
    label: label('Nơi lấy mẫu / Nơi gửi mẫu', 'Place of sampling / sending'),
    searched: true,
  },
  pickingAddress: { ...PLACE, type: 'text', max: 500, label: label('Địa chỉ lấy mẫu', 'Address') },
  commune: {
    ...PLACE,
    type: 'text',
    max: 200,
    label: label('Xã/Phường/Đặc khu', 'Commune / ward'),
    control: 'commune',
  },
  // There are no districts since 1 July 2025.
  ward: {
    ...PLACE,
    type: 'text',
    max: 200,
    label: label('Quận/Huyện', 'District (old addresses)'),
    former: true,
  },
  province: {
    ...PLACE,
    type: 'text',
    max: 200,
    label: label('Tỉnh/Thành phố', 'Province / city'),
    control: 'province',
  },
  pickingPhone: {
    ...PLACE,
    type: 'phone',
    max: 20,
    label: label('Điện thoại nơi lấy mẫu', 'Phone of the premises'),
  },
  pickingSellType: {
    ...PLACE,
    type: 'dropdown',
    choices: 'open',
    max: 200,
    options: [
      'Nhà thuốc',
      'Quầy thuốc',
      'Công ty bán buôn',
      'Cơ sở sản xuất',
      'Bệnh viện tuyến tỉnh',
      'Bệnh viện tuyến huyện/TTYT',
      'Trạm Y tế',
      'Phòng khám',
      'Cơ sở YHCT',
      'Cửa hàng mỹ phẩm',
      'Cửa hàng TPCN',
    ],
    label: label('Loại hình kinh doanh (phân loại cơ sở)', 'Type of premises'),
  },
  representativePerson: {
    ...PLACE,
    type: 'text',
    max: 200,
    list: 'hidden',
    label: label('Đại diện cơ sở', 'Representative of the premises'),
  },
  representativePosition: {
    ...PLACE,
    type: 'text',
    max: 200,
    list: 'hidden',
    label: label('Chức vụ đại diện cơ sở', 'Representative’s post'),
  },
  witness: {
    ...PLACE,
    type: 'text',
    max: 200,
    list: 'hidden',
    label: label('Người chứng kiến', 'Witness'),
  },
  // Taken with the whole: a copy is another sample, with a seal of its own.
  sealPhoto: {
    ...UPLOAD,
    section: 'pickingInformation',
    label: label('Ảnh niêm phong khi lấy mẫu', 'Photograph of the seal at sampling'),
    imagesOnly: true,
    inherits: 'portion',
    origin: true,
  },
  position: {
    ...PLACE,
    type: 'position',
    max: 60,
    list: 'hidden',
    label: label('Tọa độ (vĩ độ, kinh độ)', 'Coordinates (lat, long)'),
  },
} as const satisfies Record<string, SampleField>;
