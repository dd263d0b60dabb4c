import { LabelSheet, USUAL_SHEET } from './label-sheet.ts';
import { defineSetting } from './setting-def.ts';

/** Labels that are printed on sheets. */
export const LABELS_SETTINGS = {
  labelSheet: defineSetting({
    title: { vi: 'Tờ nhãn mã vạch', en: 'Label sheets' },
    help: {
      vi: 'Khổ A4 đứng, số đo theo mm như ghi trên bao bì giấy nhãn, ví dụ 63,5. Nhãn phải nằm gọn trên tờ giấy. Mã vạch cần nhãn rộng từ 40 mm; nhãn hẹp hơn nên chọn mã QR.',
      en: 'Upright A4, measures in mm as the package of the sheets has them, for example 63,5. The labels have to fit on the sheet. Bars need labels of 40 mm or more; choose the QR code for narrower ones.',
    },
    group: 'laboratory',
    type: LabelSheet,
    default: USUAL_SHEET,
    changedBy: 'Setting_Edit',
    names: {
      columns: { vi: 'Số cột', en: 'Columns' },
      rows: { vi: 'Số hàng', en: 'Rows' },
      width: { vi: 'Chiều rộng nhãn (mm)', en: 'Width of a label (mm)' },
      height: { vi: 'Chiều cao nhãn (mm)', en: 'Height of a label (mm)' },
      marginTop: { vi: 'Lề trên (mm)', en: 'Top margin (mm)' },
      marginLeft: { vi: 'Lề trái (mm)', en: 'Left margin (mm)' },
      gapAcross: { vi: 'Khoảng cách ngang (mm)', en: 'Gap across (mm)' },
      gapDown: { vi: 'Khoảng cách dọc (mm)', en: 'Gap down (mm)' },
      symbol: { vi: 'Ký hiệu quét', en: 'Symbol' },
      code128: { vi: 'Mã vạch (Code 128)', en: 'Bars (Code 128)' },
      qr: { vi: 'Mã QR', en: 'QR code' },
      both: { vi: 'Cả hai', en: 'Both' },
    },
  }),
};
