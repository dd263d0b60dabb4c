import type { Bilingual } from '@kiemlab/contract/core/language';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';

const DETAIL = /^details\./;

/** What the trail calls a field with which a test tells what it was tested with: as in its form; undefined for every other field. */
export function testDetailWords(entity: string, field: string): Bilingual | undefined {
  const key = field.replace(DETAIL, '');
  return entity === 'test' && key !== field && TEST_CATALOGUE.isField(key)
    ? TEST_CATALOGUE.labelOf(key)
    : undefined;
}
