import type { Bilingual } from '../../core/language.ts';

/**
 * What kind of product the samples of a type are: the papers call it by its name, and its authority is who is told (TT 11/2018 of drugs, NĐ 93/2016
 * of cosmetics, NĐ 15/2018 of food). `other` has no authority of its own.
 */
export const PRODUCT_GROUPS = ['drug', 'herbal', 'cosmetic', 'food', 'device', 'other'] as const;
export type ProductGroup = (typeof PRODUCT_GROUPS)[number];

/** What people call each group. */
export const PRODUCT_GROUP_NAMES: Readonly<Record<ProductGroup, Bilingual>> = {
  drug: { vi: 'Thuốc, nguyên liệu làm thuốc', en: 'Drugs and their materials' },
  herbal: { vi: 'Dược liệu, thuốc cổ truyền', en: 'Herbal materials and traditional medicines' },
  cosmetic: { vi: 'Mỹ phẩm', en: 'Cosmetics' },
  food: { vi: 'Thực phẩm, thực phẩm bảo vệ sức khỏe', en: 'Food and food supplements' },
  device: { vi: 'Thiết bị y tế', en: 'Medical devices' },
  other: { vi: 'Khác', en: 'Other' },
};

/** Words of a name that tell the group, without marks; the first that fits: "thực phẩm chức năng từ dược liệu" is food. */
const WORDS: readonly (readonly [ProductGroup, RegExp])[] = [
  ['cosmetic', /\bmy pham\b|\bcosmetics?\b/],
  ['food', /\bthuc pham\b|\btpcn\b|\btp ?bvsk\b|\bbvsk\b|\bnuoc (uong|khoang)\b|\bfood\b|\bsupplements?\b/],
  ['device', /\b(thiet bi|vat tu|trang thiet bi) y te\b|\bdevices?\b/],
  ['herbal', /\bduoc lieu\b|\bco truyen\b|\bdong duoc\b|\bvi thuoc\b|\bherbal\b|\btraditional\b/],
  [
    'drug',
    /\bthuoc\b|\btan duoc\b|\bhoa duoc\b|\bnguyen lieu\b|\bduoc pham\b|\bvac ?xin\b|\bdrugs?\b|\bmedicines?\b/,
  ],
];

/** The group that the name of a sample type tells, where the type itself does not say one; `other` for a name that tells none. */
export function productGroupOf(name: string, told?: ProductGroup): ProductGroup {
  if (told) return told;
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
  return WORDS.find(([, words]) => words.test(folded))?.[0] ?? 'other';
}
