import type { Bilingual } from '../../core/language.ts';

/**
 * What is looked at when a sample is received, in the order of the checklist; the version of a template says which of it has to be
 * told of its samples (COMP-36). Without a schema, as forms show it.
 */
export const RECEIPT_LINES = {
  seal: { vi: 'Niêm phong', en: 'Seal' },
  packaging: { vi: 'Bao gói', en: 'Packaging' },
  label: { vi: 'Nhãn so với hồ sơ', en: 'Label against record' },
  amount: { vi: 'Số lượng so với hồ sơ', en: 'Quantity against record' },
  temperature: { vi: 'Nhiệt độ (°C)', en: 'Temperature (°C)' },
  humidity: { vi: 'Độ ẩm (%)', en: 'Humidity (%)' },
  photos: { vi: 'Ảnh chụp khi nhận', en: 'Photographs' },
} as const satisfies Record<string, Bilingual>;
export type ReceiptLine = keyof typeof RECEIPT_LINES;

/** True for a line of the checklist. */
export const isReceiptLine = (key: string): key is ReceiptLine => Object.hasOwn(RECEIPT_LINES, key);

/** All of them, in their order. */
export const RECEIPT_LINE_KEYS = Object.keys(RECEIPT_LINES).filter(isReceiptLine);
