import { type Excess, fieldFaults } from '@kiemlab/contract/core/field-errors';
import { clean } from '@kiemlab/contract/core/text';
import type { ImportColumn } from '@kiemlab/contract/features/transfer/import/import-columns';
import type { FaultDetails, ImportFaultCode } from '@kiemlab/contract/features/transfer/import/import-faults';
import { oldLettersIn } from '@kiemlab/contract/features/transfer/import/old-letters';
import { SampleBody } from '@kiemlab/contract/features/samples/samples.schema';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import { dayOf } from '../../../platform/clock.ts';
import type { SheetRow } from '../../../platform/xlsx/sheet-cells.ts';
import { sampleFaults } from '../../registration/check-sample.ts';
import { withUsualValues } from '../../registration/usual-values.ts';
import { relateDocument } from '../../registration/relate-document.ts';
import { mergeAttributes, toPatch } from '../../samples/samples.record.ts';
import { cellToValue, type KnownNames, type KnownValues } from './cell-to-value.ts';
import type { ImportedSample } from './import.queries.ts';

/** An error in a file; `column` counts from 0. */
export interface ImportFault {
  line: number;
  column: number;
  code: ImportFaultCode;
  /** Of a text that is too long. */
  excess?: Excess;
  /** Of letters of an older code. */
  letters?: FaultDetails['letters'];
  /** Of a name that nobody has. */
  near?: FaultDetails['near'];
}

/** A date in a file that means more than was typed; `column` counts from 0. */
export interface CompletedCell {
  line: number;
  column: number;
  typed: string;
  /** The day, or the instant, it is taken for. */
  value: string;
}

/** A cell whose letters may be of an older code; `column` counts from 0. */
export interface OddCell {
  line: number;
  column: number;
  value: string;
}

/** How the columns of a file lie: by their place in the sheet. */
export type Layout = ReadonlyMap<number, ImportColumn>;

/** What all rows of an import have in common. */
export interface RowContext {
  layout: Layout;
  config: TemplateConfig;
  names: KnownNames;
  lists: KnownValues;
  /** Titles of the documents that the file refers to, by their ids. */
  documents: ReadonlyMap<string, string>;
  now: Date;
  /** The first day a sampling may be on. */
  sampledSince: string | undefined;
}

type Values = Record<string, string | number | boolean>;
type Body = Record<string, Values | Values[]>;

/** The values of a row, by the place of their column. */
interface Draft {
  values: Map<number, string | number | boolean>;
  faults: Map<number, Pick<ImportFault, 'code' | 'excess' | 'letters' | 'near'>>;
  completed: CompletedCell[];
  odd: OddCell[];
}

function readCells(row: SheetRow, { layout, names, lists }: RowContext): Draft {
  const draft: Draft = { values: new Map(), faults: new Map(), completed: [], odd: [] };
  for (const cell of row.cells) {
    const column = layout.get(cell.column);
    if (!column) continue;
    const letters = cell.type === 'text' ? oldLettersIn(cell.text, cell.font) : undefined;
    if (letters?.proven) {
      draft.faults.set(cell.column, { code: 'OLD_LETTERS', letters });
      continue;
    }
    if (letters) draft.odd.push({ line: row.line, column: cell.column, value: cell.text });
    const result = cellToValue(cell, column, names, lists);
    if ('fault' in result) draft.faults.set(cell.column, { code: result.fault, near: result.near });
    else draft.values.set(cell.column, result.value);
    if ('value' in result && result.completed)
      draft.completed.push({
        line: row.line,
        column: cell.column,
        typed: cell.text,
        value: String(result.value),
      });
  }
  return draft;
}

/**
 * The body of a row. Groups that are empty are left out, so `groups` tells which row of a section came from which; a group
 * with a refused value is not empty.
 */
function bodyOf({ values, faults }: Draft, layout: Layout): { body: Body; groups: Map<string, number[]> } {
  const body: Body = {};
  const groups = new Map<string, number[]>();
  for (const [place, { section, field, group }] of layout) {
    const value = values.get(place);
    if (value === undefined && !(group > 0 && faults.has(place))) continue;
    if (group === 0) {
      if (value !== undefined) ((body[section] ??= {}) as Values)[field] = value;
      continue;
    }
    const known = groups.get(section) ?? [];
    groups.set(section, known);
    const rows = (body[section] ??= []) as Values[];
    if (!known.includes(group)) {
      known.push(group);
      rows.push({});
    }
    const target = rows[known.indexOf(group)];
    if (target && value !== undefined) target[field] = value;
  }
  return { body, groups };
}

/** The place of the column that a fault's path means: of its section, if the field has no column. */
function placeOf(path: string, layout: Layout, groups: ReadonlyMap<string, number[]>): number {
  const [section = '', second = '', third] = path.split('.');
  const group = third === undefined ? 0 : (groups.get(section)?.[Number(second)] ?? 1);
  const field = third ?? second;
  let first: number | undefined;
  for (const [place, column] of layout) {
    if (column.section !== section) continue;
    first ??= place;
    if (column.field === field && column.group === group) return place;
  }
  return first ?? 0;
}

/** Checks the row as a new sample is checked; values that are refused are taken out, so that the rest is checked as well. */
function check(draft: Draft, context: RowContext): ImportedSample | undefined {
  const { layout, config, now, sampledSince } = context;
  const { body, groups } = bodyOf(draft, layout);
  const parsed = SampleBody.safeParse(body, { reportInput: true });
  if (!parsed.success) {
    const before = draft.values.size;
    for (const { field, ...fault } of fieldFaults(parsed.error.issues)) {
      const place = placeOf(field, layout, groups);
      draft.faults.set(place, fault);
      draft.values.delete(place);
    }
    return draft.values.size < before ? check(draft, context) : undefined;
  }
  const { columns, attributes: typed } = withUsualValues(toPatch(parsed.data), config);
  const related = relateDocument(typed, context.documents);
  const attributes = mergeAttributes({}, related.attributes);
  const faults = sampleFaults({ columns, attributes }, config, now, sampledSince);
  if (related.fault)
    draft.faults.set(placeOf(related.fault.field, layout, groups), { code: 'NO_SUCH_VALUE' });
  if (!columns.name) faults.push({ field: 'generalInformation.sampleName', code: 'REQUIRED' });
  for (const { field, code } of faults) {
    const place = placeOf(field, layout, groups);
    // A value that was refused is not missing.
    if (!draft.faults.has(place)) draft.faults.set(place, { code });
  }
  return { year: Number((columns.received_date ?? dayOf(now)).slice(0, 4)), columns, attributes };
}

/** What a row comes to. */
export interface RowResult {
  /** Undefined when the row has errors. */
  sample: ImportedSample | undefined;
  faults: ImportFault[];
  completed: CompletedCell[];
  odd: OddCell[];
  /** Its external code, also when something else is wrong with the row. */
  code: string | undefined;
}

/** The sample of a row, or its errors: the rules are those of a sample that is typed in. */
export function rowToSample(row: SheetRow, context: RowContext): RowResult {
  const draft = readCells(row, context);
  const sample = check(draft, context);
  const faults = [...draft.faults].map(([column, fault]) => ({ line: row.line, column, ...fault }));
  const place = codePlace(context.layout);
  const code = place === undefined ? undefined : draft.values.get(place);
  return {
    sample: faults.length === 0 ? sample : undefined,
    faults,
    completed: draft.completed,
    odd: draft.odd,
    code: typeof code === 'string' ? clean(code) : undefined,
  };
}

const fieldPlace = (layout: Layout, key: string): number | undefined =>
  [...layout].find(([, { field }]) => field === key)?.[0];

/** Where the external code stands. */
export const codePlace = (layout: Layout): number | undefined => fieldPlace(layout, 'sampleIdExternal');

/** Where the related document stands. */
export const documentPlace = (layout: Layout): number | undefined => fieldPlace(layout, 'documentId');
