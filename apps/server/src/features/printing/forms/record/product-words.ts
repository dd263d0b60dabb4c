import { SAMPLE_COLUMNS } from '@kiemlab/contract/features/printing/record-columns';
import type { PrintedColumn } from '@kiemlab/contract/features/printing/printed-columns';
import { type ProductGroup, productGroupOf } from '@kiemlab/contract/features/templates/product-groups';
import type { Database } from '@kiemlab/db/database';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { readTemplateVersion } from '../../../templates/templates.queries.ts';

/** What papers call the samples of a group. */
interface ProductWords {
  /** Over a sampling record, behind "BIÊN BẢN LẤY MẪU". */
  title: string;
  /** Over the column of names in records of samples. */
  name: string;
  /** Who is told of such a sample; blank where no authority is of these products alone. */
  authority: string;
}

const WORDS: Readonly<Record<ProductGroup, ProductWords>> = {
  drug: {
    title: 'THUỐC, NGUYÊN LIỆU LÀM THUỐC',
    name: 'Tên thuốc, nồng độ/hàm lượng, số đăng ký',
    authority: 'Cục Quản lý Dược',
  },
  herbal: {
    title: 'DƯỢC LIỆU, THUỐC CỔ TRUYỀN',
    name: 'Tên dược liệu, thuốc cổ truyền, hàm lượng, số đăng ký',
    authority: 'Cục Quản lý Y, Dược cổ truyền',
  },
  cosmetic: {
    title: 'MỸ PHẨM',
    name: 'Tên mỹ phẩm, số tiếp nhận phiếu công bố',
    authority: 'Cục Quản lý Dược',
  },
  food: {
    title: 'THỰC PHẨM',
    name: 'Tên thực phẩm, hàm lượng, số đăng ký bản công bố',
    authority: 'Cục An toàn thực phẩm',
  },
  device: {
    title: 'THIẾT BỊ Y TẾ',
    name: 'Tên thiết bị y tế, số lưu hành',
    authority: 'Cục Hạ tầng và Thiết bị y tế',
  },
  other: { title: '', name: 'Tên mẫu, nồng độ/hàm lượng, số đăng ký', authority: '' },
};

/** What the samples of a paper are; `other` where they are of several groups. */
export async function readProductGroup(
  db: Database,
  samples: readonly StoredSample[],
): Promise<ProductGroup> {
  const groups = new Set<ProductGroup>();
  for (const { template_id, template_version, template_name } of samples) {
    const { productGroup } = await readTemplateVersion(db, template_id, template_version);
    groups.add(productGroupOf(template_name, productGroup));
  }
  const [group = 'other', another] = groups;
  return another ? 'other' : group;
}

/** The title of the record of a sampling. */
export const samplingTitle = (group: ProductGroup): string[] => {
  const { title } = WORDS[group];
  return title === ''
    ? ['BIÊN BẢN LẤY MẪU ĐỂ KIỂM TRA CHẤT LƯỢNG']
    : [`BIÊN BẢN LẤY MẪU ${title}`, 'ĐỂ KIỂM TRA CHẤT LƯỢNG'];
};

/** The columns of records of samples, with the name of what they are. */
export const sampleColumns = (group: ProductGroup): PrintedColumn[] =>
  SAMPLE_COLUMNS.map((column) =>
    column.key === 'name' ? { ...column, heading: WORDS[group].name } : column,
  );

/**
 * Who gets a paper, one in each line: `{authority}` is the authority of such products, and a line with it is left out where there is none.
 */
export const recipientsOf = (lines: string, group: ProductGroup): string[] => {
  const { authority } = WORDS[group];
  return lines
    .split('\n')
    .filter((recipient) => authority !== '' || !recipient.includes('{authority}'))
    .map((recipient) => recipient.replaceAll('{authority}', authority).trim())
    .filter((recipient) => recipient !== '');
};
