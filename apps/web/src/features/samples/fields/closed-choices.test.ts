import { closedChoices } from '@kiemlab/contract/core/fields/choices';
import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { expect, it } from 'vitest';
import { en } from '../../../locales/en.ts';
import { vi } from '../../../locales/vi.ts';

it('SAMPLE-22: a closed list is shown in the words that the screens have for its values elsewhere', () => {
  for (const [language, { samples }] of [['vi', vi] as const, ['en', en] as const]) {
    const shown = (key: 'priority' | 'sampleSource') =>
      closedChoices(fieldOf(key))?.map((choice) => (choice.shown ?? choice.words)[language]);
    expect(shown('priority')).toEqual([samples.priority.low, samples.priority.medium, samples.priority.high]);
    expect(shown('sampleSource')).toEqual([samples.source.taken, samples.source.sent]);
  }
});
