import type { PrintedSymbol } from '../../../../platform/pdf/symbols.ts';

/** One person's electronic signature as it stands on paper (21 CFR 11.50: name, time, meaning). */
export interface PrintedSignature {
  /** What was signed for: "Thực hiện", "Soát xét", "Phê duyệt", "Ban hành", "Ban hành, kiêm phê duyệt". */
  meaning: string;
  /** Printed full name. */
  name: string;
  /** Position at the moment of signing: "Kiểm nghiệm viên". */
  position: string;
  /** Date, time and zone: "05/01/2026 14:03:22 (GMT+7)". */
  signedAt: string;
}

/** A test with its result, as a row of the table. */
export interface PrintedResult {
  /** Chỉ tiêu chất lượng: "Độ hòa tan". */
  name: string;
  /** Stands behind the name and is explained in `notes`: "(*)" accredited, "(**)" subcontracted, "(***)" not reviewed. */
  mark?: string;
  /** Phương pháp thử: "DĐVN V, Phụ lục 11.4 (UV-Vis)". */
  method: string;
  /** Đơn vị: "%", "mg/viên", "–" when there is none. */
  unit: string;
  /** Yêu cầu: the quality requirement in the words of the specification. May be long and have lines. */
  requirement: string;
  /** Kết quả: rounded and formatted, "99,6" or "Đúng". */
  result: string;
}

/** The fields that a customer can have told us; these are marked on paper (ISO/IEC 17025 7.8.2.2). */
export type ClientSuppliedField =
  | 'sample'
  | 'producer'
  | 'importer'
  | 'batch'
  | 'productionDate'
  | 'expiryDate'
  | 'registrationNumber'
  | 'place'
  | 'samplingDate';

/** One signature block: "KT. GIÁM ĐỐC" / "PHÓ GIÁM ĐỐC" are two lines of `title`. */
export interface SignatureBlock {
  /** Lines of the authority in capitals: ["GIÁM ĐỐC"]. */
  title: string[];
  /** Small line under it: "(Ký, ghi rõ họ tên)" or "(Ký, đóng dấu)"; absent prints none. */
  hint?: string;
  /** Printed full name under the room for signature and seal; absent leaves the room open. */
  name?: string;
}

/**
 * What every report prints, certificate or analysis sheet. Every string is ready for the reader: dates as dd/mm/yyyy, decimals
 * with a comma. Optional fields that are absent or empty print "–" where the form always has the field, and nothing where noted.
 */
export interface ReportFacts {
  /** Whole number of the report: "0123/2026/KNĐN". On every page. */
  number: string;
  /** Behind everything: "BẢN GỐC", "BẢN NHÁP", "BẢN XEM", "BẢN SAO LẦN 2", "ĐÃ ĐƯỢC THAY THẾ". */
  watermark: string;
  /** The laboratory. */
  laboratory: {
    /** Cơ quan chủ quản, in capitals: "SỞ Y TẾ THÀNH PHỐ ĐÀ NẴNG". */
    authority: string;
    /** In capitals: "TRUNG TÂM KIỂM NGHIỆM". */
    name: string;
    /** Address and contact, one or more lines in small type; absent prints nothing. */
    contact?: string;
    /** Accreditation mark as text under it: "VILAS 930"; absent prints nothing. */
    accreditation?: string;
  };
  /** "Đà Nẵng, ngày 05 tháng 01 năm 2026". */
  placeAndDate: string;
  /** Mã số biểu mẫu in the footer: "BM.05/QT.07 – Lần ban hành: 01"; absent prints nothing. */
  formCode?: string;
  /** Small line in the footer: who printed it, when, which copy; absent prints nothing. */
  printNote?: string;
  /** On a copy in another layout: which original it is of, before the end mark; absent prints nothing. */
  copyOf?: string;
  /** Set when this report takes the place of another one (ISO/IEC 17025 7.8.8). */
  replaces?: {
    /** What it is called: "Phiếu kiểm nghiệm". */
    name: string;
    /** Number and day of the replaced report: "0098/2026/KNĐN ngày 02/01/2026". */
    number: string;
    /** What is another now, one change each: "Độ hòa tan, kết quả: “99,6” sửa thành “98,2”"; never empty. */
    changes: string[];
    /** Why. */
    reason: string;
  };
  /** Mẫu kiểm nghiệm: name, strength and dosage form. */
  sample: string;
  /** Nơi sản xuất: manufacturer with address. */
  producer?: string;
  /** Nhà nhập khẩu; absent prints no line. */
  importer?: string;
  /** Số lô. */
  batch?: string;
  /** Ngày sản xuất, as on the label: "12/03/2025" or "03/2025". */
  productionDate?: string;
  /** Hạn dùng, as on the label. */
  expiryDate?: string;
  /** Số đăng ký/GPNK. */
  registrationNumber?: string;
  /** The place word is "lấy" for an internal code that starts with L, "gửi" otherwise. */
  placeWord: 'lấy' | 'gửi';
  /** Nơi lấy mẫu / Nơi gửi mẫu: name and address of the premises or the sender. */
  place?: string;
  /** Ngày lấy mẫu; absent prints no field. */
  samplingDate?: string;
  /** Người giao mẫu. */
  deliveredBy?: string;
  /** Người nhận mẫu. */
  receivedBy?: string;
  /** Yêu cầu kiểm nghiệm: what was asked, with number and date of the document. */
  request?: string;
  /** Ngày nhận mẫu. */
  receivedDate?: string;
  /** Số đăng ký kiểm nghiệm: the internal sample code. */
  intakeNumber: string;
  /** Tiêu chuẩn áp dụng with its edition. */
  standard?: string;
  /** Tình trạng mẫu khi nhận, with what deviated then. */
  condition?: string;
  /** Tình trạng mẫu khi mở niêm phong để kiểm nghiệm. */
  openingCondition?: string;
  /** Fields marked "(1)" as told by the customer; `notes` explain it. */
  clientSupplied?: ClientSuppliedField[];
  /** Notes, one paragraph each: validity of the result, copying, the explanation of the marks. */
  notes: string[];
  /** Chữ ký điện tử in the order of signing; empty prints no table. */
  signatures: PrintedSignature[];
  /** Public check of the certificate; absent prints nothing. */
  verify?: {
    /** A QR code, quiet zone included. */
    qr: PrintedSymbol;
    /** One or more lines beside it: the code in plain text and where to check it. */
    text: string;
  };
}
