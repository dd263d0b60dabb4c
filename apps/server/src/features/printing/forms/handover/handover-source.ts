import type { ProductGroup } from '@kiemlab/contract/features/templates/product-groups';
import type { PrintedHandover } from '../../../handovers/printed-handovers.queries.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import type { Printer } from '../../form.ts';
import type { Amount } from '../record/sample-cells.ts';
import type { Party } from './handover.data.ts';
import type { HeadSource } from '../record/record-head.ts';

/** The records that a paper of hand-overs is made of. */
export interface HandoverSource {
  head: HeadSource;
  /** "05/BB-BGM"; none until it is first printed (rule F4). */
  number: string | undefined;
  samples: readonly StoredSample[];
  /** What they are; `other` where they are of several groups. */
  group: ProductGroup;
  /** Of each sample how it changed hands, where that was noted. */
  handovers: ReadonlyMap<string, PrintedHandover>;
  /** With how much each began, where it was received. */
  first: ReadonlyMap<string, Amount>;
  /** Of each sample who received it, where it was received. */
  receivers: ReadonlyMap<string, Party>;
  /** Whoever prints takes the samples over where nobody else is named. */
  printer: Pick<Printer, 'name' | 'position' | 'department'>;
  /** Who gives and takes, where it was said. */
  parties?: Printer['parties'];
}
