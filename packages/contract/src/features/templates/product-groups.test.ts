import { expect, test } from 'vitest';
import { productGroupOf } from './product-groups.ts';

test.each([
  ['Thuốc', 'drug'],
  ['Thuốc thành phẩm', 'drug'],
  ['Nguyên liệu làm thuốc', 'drug'],
  ['THUỐC TÂN DƯỢC', 'drug'],
  ['Thuốc cổ truyền', 'herbal'],
  ['Dược liệu', 'herbal'],
  ['Vị thuốc cổ truyền', 'herbal'],
  ['Mỹ phẩm', 'cosmetic'],
  ['Thực phẩm chức năng', 'food'],
  ['Thực phẩm bảo vệ sức khỏe', 'food'],
  ['TPBVSK', 'food'],
  ['Thực phẩm chức năng từ dược liệu', 'food'],
  ['Nước uống đóng chai', 'food'],
  ['Vật tư y tế', 'device'],
  ['Nước thải', 'other'],
  ['Mẫu khác', 'other'],
  ['', 'other'],
] as const)(
  'PRINT-01 a sample type called "%s" is of the group %s unless it says another one',
  (name, group) => {
    expect(productGroupOf(name)).toBe(group);
    expect(productGroupOf(name, 'cosmetic')).toBe('cosmetic');
  },
);
