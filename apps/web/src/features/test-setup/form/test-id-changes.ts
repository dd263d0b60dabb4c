import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { TFunction } from 'i18next';
import {
  approversOf,
  type Meant,
  quantityOf,
  sampleTypesOf,
  techniciansOf,
} from '../test-ids/test-id-words.ts';
import { type TestIdValues, valuesOf } from './test-id-values.ts';

/** Fields that say one thing together: of each of these it is one person's that counts, never half of each. */
const TOGETHER: readonly (readonly (keyof TestIdValues)[])[] = [
  ['type'],
  ['name'],
  ['standard'],
  ['sampleTypes'],
  ['technicianList', 'technician'],
  ['approverList', 'approver'],
  ['quantity', 'quantityUnit'],
];

const written = (value: TestIdValues[keyof TestIdValues]): string =>
  Array.isArray(value) ? [...value].sort().join(' ') : (value ?? '').trim();

/** What a form that was opened for `seen` takes over of the test id as somebody else saved it: all that was not changed in the form. */
export function takenOver(seen: TestId, now: TestId, typed: TestIdValues): Partial<TestIdValues> {
  const before = valuesOf(seen);
  const theirs = valuesOf(now);
  const fields = TOGETHER.filter((part) => part.every((key) => written(before[key]) === written(typed[key])));
  return Object.fromEntries(fields.flat().map((key) => [key, theirs[key]]));
}

/** What is different between two states of a test id, a line each; `decimal` writes a number. */
export function changedLines(
  seen: TestId,
  now: TestId,
  t: TFunction,
  decimal: (value: string) => string,
): readonly string[] {
  const meant = (people: Meant): string =>
    people === 'EVERYONE' ? t('tests.listModes.EVERYONE') : people.join(', ');
  const linesOf = (test: TestId): readonly (readonly [label: string, text: string])[] => [
    [t('testSetup.type'), t(`tests.types.${test.type}`)],
    [t('testSetup.sampleTypes'), sampleTypesOf(test).join(', ')],
    [t('testSetup.name'), test.name],
    [t('testSetup.standard'), test.standard],
    [t('testSetup.quantity'), quantityOf(test, decimal)],
    [t('testSetup.technician'), meant(techniciansOf(test))],
    [t('testSetup.approver'), meant(approversOf(test))],
  ];
  const before = linesOf(seen);
  return linesOf(now).flatMap(([label, text], at) => {
    const was = before[at]?.[1] ?? '';
    return text === was ? [] : [`${label}: ${was || '—'} → ${text || '—'}`];
  });
}
