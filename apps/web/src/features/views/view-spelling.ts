import type { SampleView, ViewParts } from '@kiemlab/contract/features/views/views.api';
import type { ViewedList } from '@kiemlab/contract/features/views/views.rules';
import { VIEW_PARTS } from '@kiemlab/contract/features/views/views.rules';
import type { ShownColumns } from '../../lib/view-params.ts';
import { addressOf, isChanged, partsOf, saysNothing, type ViewAddress } from './view-address.ts';

/** A part of an address, by its names; undefined takes it away. */
export type Said = Readonly<Record<string, unknown>>;

/** How views of a list and its address are made of one another. */
export interface ViewSpelling {
  list: ViewedList;
  /** The view that the address names. */
  current: string | undefined;
  /** The address says nothing at all: the list is just opened. */
  isBlank: boolean;
  /** The address without anything that views say. */
  cleared: Said;
  addressOf(view: Pick<SampleView, 'id' | 'shown'>): Said;
  /** What a view that is saved now says. */
  partsOf(columns: ShownColumns): ViewParts;
  /** How many conditions of a view the list cannot read any more: it shows more than the view was saved for. */
  lostIn(view: Pick<SampleView, 'shown'>): number;
  /** The list shows something else than the view. */
  isChanged(view: Pick<SampleView, 'id' | 'shown'>): boolean;
}

/** That of the list of samples, whose views say their parts one by one. */
export const sampleSpelling = (address: ViewAddress): ViewSpelling => ({
  list: 'samples',
  current: address.view,
  isBlank: saysNothing(address),
  cleared: Object.fromEntries(VIEW_PARTS.map((part) => [part, undefined])),
  addressOf,
  partsOf: (columns) => partsOf(address, columns),
  // The server says what is gone of these, part by part.
  lostIn: () => 0,
  isChanged: (view) => isChanged(address, view),
});
