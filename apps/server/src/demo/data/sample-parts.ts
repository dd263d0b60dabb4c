import type { DemoResult, DemoSample } from './types.ts';

type Place = Pick<
  DemoSample,
  | 'source'
  | 'locationName'
  | 'address'
  | 'province'
  | 'commune'
  | 'pickingSellType'
  | 'representativePerson'
  | 'client'
>;

const PROVINCE = 'Thành phố Đà Nẵng';

/** Where the authority took the sample: premises, street, commune, kind of premises, who stood for them. */
export const takenAt = (
  locationName: string,
  address: string,
  commune: string,
  pickingSellType: string,
  representativePerson: string,
): Place => ({
  source: 'TAKEN',
  locationName,
  address,
  province: PROVINCE,
  commune,
  pickingSellType,
  representativePerson,
});

/** Which client sent the sample; `client` is the key of that client. */
export const sentBy = (client: string, locationName: string, address: string, commune: string): Place => ({
  source: 'SENT',
  client,
  locationName,
  address,
  province: PROVINCE,
  commune,
});

/** A result that complies. */
export const pass = (analyte: string, result: string, remark?: string): DemoResult => ({
  analyte,
  result,
  verdict: 'PASS',
  ...(remark ? { remark } : {}),
});

/** A result out of specification. */
export const fail = (analyte: string, result: string, remark?: string): DemoResult => ({
  analyte,
  result,
  verdict: 'FAIL',
  ...(remark ? { remark } : {}),
});

/** A finding that nothing is required of. */
export const finding = (analyte: string, result: string): DemoResult => ({ analyte, result, verdict: 'N/A' });

/** Appearance and identification as nearly every product has them. */
export const looksRight: readonly DemoResult[] = [pass('Tính chất', 'Đạt'), pass('Định tính', 'Dương tính')];

/** Conditions seen at receipt. */
export const INTACT = 'Bao bì nguyên vẹn, nhãn rõ ràng';
export const SEALED = 'Niêm phong nguyên vẹn, bao bì nguyên vẹn, nhãn rõ ràng';
export const DENTED = 'Hộp móp nhẹ một góc, bao bì trực tiếp nguyên vẹn, nhãn rõ ràng';

/** Where samples lie while they wait or are tested. */
export const INTAKE_SHELF = 'Phòng nhận mẫu – Kệ A1';
export const TEST_SHELF = 'Phòng Hóa lý – Tủ mẫu 2';
export const HERB_SHELF = 'Phòng Đông dược – Kệ 3';
export const COLD_SHELF = 'Phòng Vi sinh – Tủ lạnh 1';
