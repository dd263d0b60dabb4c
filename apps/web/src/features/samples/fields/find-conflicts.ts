import type { FieldKey, SectionKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { FieldValue, FieldValues, RowSection } from '@kiemlab/contract/features/samples/samples.schema';
import { type AlignedRow, alignRows } from '../../../ui/fields/align-rows.ts';
import { fieldsIn, type FormValues, REASON, rowsIn } from './form-values.ts';
import { editable, isRows, type Plan, type PlannedSection } from './field-plan.ts';
import { isSame } from '../../../ui/fields/is-same-value.ts';

/** Three versions of the same form: what both began with, mine, and what is stored now. */
export interface Versions<T> {
  base: T;
  mine: T;
  theirs: T;
}

export type Side = 'mine' | 'theirs';

/** A field, or a row, that two people left differently. */
export interface Difference extends Versions<FieldValue | FieldValues> {
  key: string;
  section: SectionKey;
  /** Absent: a row of the section. */
  field?: FieldKey;
  /** Number of the row, from 1. */
  row?: number;
  /** Who changed it since both began. */
  changedBy: 'me' | 'them' | 'both';
}

/** What is to be kept of each difference, by its key; absent until it is decided. */
export type Choices = Readonly<Record<string, Side | undefined>>;

const changedBy = ({ base, mine, theirs }: Versions<unknown>): Difference['changedBy'] =>
  isSame(mine, base) ? 'them' : isSame(theirs, base) ? 'me' : 'both';

const fieldKey = (section: SectionKey, field: FieldKey): string => `${section}.${field}`;
const rowKey = (section: SectionKey, row: number): string => `${section}.${row}`;

function fieldOfAll(
  versions: Versions<FormValues>,
  section: SectionKey,
  field: FieldKey,
): Versions<FieldValue> {
  const read = (values: FormValues): FieldValue => fieldsIn(values, section)[field] ?? null;
  return { base: read(versions.base), mine: read(versions.mine), theirs: read(versions.theirs) };
}

const rowsOfAll = (
  { base, mine, theirs }: Versions<FormValues>,
  section: PlannedSection & { key: RowSection },
): AlignedRow<FieldValues>[] =>
  alignRows(
    {
      base: rowsIn(base, section.key),
      mine: rowsIn(mine, section.key),
      theirs: rowsIn(theirs, section.key),
    },
    editable(section)[0]?.key,
  );

/** Where my form and what is stored now differ, each with what both began with (SAMPLE-24). */
export const differencesOf = (plan: Plan, versions: Versions<FormValues>): Difference[] =>
  plan.flatMap((section): Difference[] => {
    const { key } = section;
    if (isRows(key))
      return rowsOfAll(versions, { ...section, key }).flatMap((row, index) =>
        isSame(row.mine, row.theirs)
          ? []
          : [
              {
                ...row,
                key: rowKey(key, index),
                section: key,
                row: index + 1,
                changedBy: changedBy(row),
              },
            ],
      );
    return editable(section).flatMap(({ key: field }) => {
      const values = fieldOfAll(versions, key, field);
      return isSame(values.mine, values.theirs)
        ? []
        : [
            {
              ...values,
              key: fieldKey(key, field),
              section: key,
              field,
              changedBy: changedBy(values),
            },
          ];
    });
  });

/** To begin with: each side keeps what only that side changed; what both changed is for the person to decide. */
export const firstChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(
    differences.map(({ key, changedBy: who }) => [
      key,
      who === 'both' ? undefined : who === 'me' ? 'mine' : 'theirs',
    ]),
  );

/** The same side for every difference. */
export const allOf = (differences: readonly Difference[], side: Side): Choices =>
  Object.fromEntries(differences.map(({ key }) => [key, side]));

/** The form that the choices make of the two versions; what is not decided stays as it is stored. */
export function merge(plan: Plan, versions: Versions<FormValues>, choices: Choices): FormValues {
  const pick = <T>(key: string, { mine, theirs }: { mine: T; theirs: T }): T =>
    choices[key] === 'mine' ? mine : theirs;
  const merged: FormValues = Object.fromEntries(
    plan.map((section) => {
      const { key } = section;
      if (isRows(key))
        return [
          key,
          rowsOfAll(versions, { ...section, key }).flatMap(
            (row, index) => pick(rowKey(key, index), row) ?? [],
          ),
        ];
      return [
        key,
        Object.fromEntries(
          editable(section).map(({ key: field }) => [
            field,
            pick(fieldKey(key, field), fieldOfAll(versions, key, field)),
          ]),
        ),
      ];
    }),
  );
  const reason = versions.mine[REASON];
  return typeof reason === 'string' ? { ...merged, [REASON]: reason } : merged;
}
