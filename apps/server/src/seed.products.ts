/** A product that seeded samples can be of: prefix of its template, name, dosage form, unit, active substance. */
export interface SeedProduct {
  prefix: string;
  name: string;
  form: string;
  unit: string;
  substance: string;
}

/** `substance, form, unit: strengths`; each strength makes a product. */
const DRUGS = `
Paracetamol, viên nén, viên: 325 mg|500 mg|650 mg
Paracetamol, siro, chai: 120 mg/5 ml|150 mg/5 ml
Amoxicilin, viên nang cứng, viên: 250 mg|500 mg
Amoxicilin và acid clavulanic, viên nén bao phim, viên: 500 mg/125 mg|875 mg/125 mg
Cephalexin, viên nang cứng, viên: 250 mg|500 mg
Cefuroxim, viên nén bao phim, viên: 250 mg|500 mg
Cefixim, viên nang cứng, viên: 100 mg|200 mg
Ciprofloxacin, viên nén bao phim, viên: 500 mg
Levofloxacin, viên nén bao phim, viên: 250 mg|500 mg|750 mg
Azithromycin, viên nén bao phim, viên: 250 mg|500 mg
Clarithromycin, viên nén bao phim, viên: 250 mg|500 mg
Metronidazol, viên nén, viên: 250 mg|400 mg
Ceftriaxon, thuốc bột pha tiêm, lọ: 1 g|2 g
Gentamicin, dung dịch tiêm, ống: 40 mg/ml|80 mg/2 ml
Omeprazol, viên nang cứng, viên: 20 mg|40 mg
Esomeprazol, viên nén bao phim, viên: 20 mg|40 mg
Metformin hydroclorid, viên nén bao phim, viên: 500 mg|850 mg|1000 mg
Gliclazid, viên nén, viên: 30 mg|60 mg|80 mg
Amlodipin, viên nén, viên: 5 mg|10 mg
Losartan kali, viên nén bao phim, viên: 25 mg|50 mg|100 mg
Atorvastatin, viên nén bao phim, viên: 10 mg|20 mg|40 mg
Prednisolon, viên nén, viên: 5 mg
Dexamethason, dung dịch tiêm, ống: 4 mg/ml
Cetirizin hydroclorid, viên nén bao phim, viên: 10 mg
Loratadin, viên nén, viên: 10 mg
Ibuprofen, viên nén bao phim, viên: 200 mg|400 mg
Diclofenac natri, viên nén bao phim, viên: 50 mg|75 mg
Meloxicam, viên nén, viên: 7,5 mg|15 mg
Acid ascorbic, viên nén, viên: 100 mg|500 mg
Salbutamol, viên nén, viên: 2 mg|4 mg
Clotrimazol, kem bôi da, tuýp: 1 %
Natri clorid, dung dịch tiêm, chai: 0,9 %
Glucose, dung dịch tiêm, chai: 5 %|10 %`;

/** `prefix, form, unit: names`. */
const OTHERS = `
DL, viên nén bao đường, viên: Hoạt huyết dưỡng não|Kim tiền thảo|Diệp hạ châu|An thần dưỡng tâm|Trà gừng
CT, viên hoàn cứng, lọ: Lục vị địa hoàng hoàn|Bát vị quế phụ|Độc hoạt tang ký sinh|Bổ trung ích khí|Quy tỳ an thần
VT, vị thuốc, g: Đương quy (Radix Angelicae sinensis)|Hoàng kỳ (Radix Astragali)|Bạch truật|Thục địa|Cam thảo bắc|Đỗ trọng|Hà thủ ô đỏ|Ngưu tất|Xuyên khung|Hòe hoa|Kim ngân hoa|Cúc hoa vàng
NL, bột nguyên liệu, g: Tinh bột ngô dược dụng|Lactose monohydrat|Magnesi stearat|Talc dược dụng
SP, hỗn dịch tiêm, lọ: Vắc xin viêm gan B tái tổ hợp|Vắc xin uốn ván hấp phụ
MP, kem, tuýp: Kem dưỡng trắng da ban đêm|Sữa rửa mặt nghệ|Dầu gội thảo dược bồ kết|Son dưỡng môi|Kem chống nắng SPF 50
TP, viên nang mềm, viên: Dầu cá Omega 3|Viên uống bổ khớp Glucosamin|Đông trùng hạ thảo|Tinh chất tỏi đen|Canxi và vitamin D3
KH, chất lỏng, chai: Nước tinh khiết|Nước cất pha tiêm|Cồn 70 độ`;

/** Lines `head: a|b` as `[comma parts of head, items]`. */
const lines = (text: string): [string[], string[]][] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', items = ''] = line.split(': ');
      return [head.split(', '), items.split('|')];
    });

/** What a provincial laboratory sees: mostly drugs, then herbal products, herbs, cosmetics, food. */
export const SEED_PRODUCTS: readonly SeedProduct[] = [
  ...lines(DRUGS).flatMap(([[substance = '', form = '', unit = ''], strengths]) =>
    strengths.map((strength) => ({ prefix: 'HD', name: `${substance} ${strength}`, form, unit, substance })),
  ),
  ...lines(OTHERS).flatMap(([[prefix = '', form = '', unit = ''], names]) =>
    names.map((name) => ({ prefix, name, form, unit, substance: '' })),
  ),
];

/** Fictional makers and places; each says (demo), as no real firm may stand beside made results. */
export const SEED_MAKERS = [
  'Công ty TNHH Dược phẩm Minh Hải Phong (demo)',
  'Công ty Cổ phần Dược Sông Hàn (demo)',
  'Công ty Cổ phần Dược phẩm Trà Bồng (demo)',
  'Công ty TNHH Đông dược An Khang (demo)',
  'Công ty TNHH Dược liệu Trường Sơn (demo)',
  'Xí nghiệp Dược phẩm Cổ Lũy (demo)',
  'Navira Labs Ltd. (demo)',
  'Hanbit Korea Co., Ltd. (demo)',
];

export const SEED_PLACES = [
  'Nhà thuốc Hòa Cường',
  'Nhà thuốc Đức Tâm',
  'Nhà thuốc Mỹ Khê',
  'Quầy thuốc Thuận Phước',
  'Quầy thuốc Ngọc Lan',
  'Bệnh viện Đa khoa Bắc Sông',
  'Trạm Y tế Hòa Tiến',
  'Công ty Dược Bạch Đằng',
];

export const SEED_COMMUNES = [
  'Phường Hải Châu',
  'Phường Hòa Cường',
  'Phường Thanh Khê',
  'Phường Sơn Trà',
  'Phường Ngũ Hành Sơn',
  'Phường Liên Chiểu',
  'Phường Cẩm Lệ',
  'Xã Hòa Vang',
  'Xã Bà Nà',
  'Xã Hòa Tiến',
];
