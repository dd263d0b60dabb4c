import { expect, expectTypeOf, test } from 'vitest';
import type { Shape } from './shape.ts';

type English = Shape<{ readonly title: 'Mẫu'; readonly action: { readonly add: 'Thêm' } }>;

test('any text fits under the keys of the Vietnamese file, and no other key', () => {
  expectTypeOf<English>().toEqualTypeOf<{
    readonly title: string;
    readonly action: { readonly add: string };
  }>();
  const fits: English = { title: 'Sample', action: { add: 'Add' } };
  // @ts-expect-error `add` is missing
  const lacks: English = { title: 'Sample', action: {} };
  // @ts-expect-error `edit` is not in the Vietnamese file
  const adds: English = { title: 'Sample', action: { add: 'Add', edit: 'Edit' } };
  expect([fits, lacks, adds]).toHaveLength(3);
});
