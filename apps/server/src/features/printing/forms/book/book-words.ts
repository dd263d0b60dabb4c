import type { StoredSample } from '../../../samples/samples.queries.ts';
import { joined, printedDay } from '../../../../platform/print/printed.ts';
import { placeText } from '../../../samples/place-text.ts';
import { CODED } from '../report/report-facts.ts';
import { attribute, substancesOf } from '../report/sample-words.ts';

/** Name of a sample with its strength. */
export const namedStrength = (sample: StoredSample): string =>
  joined(', ', sample.name, substancesOf(sample)) ?? sample.name;

/** Where a sample was taken, or who sent it and from where; what blind coding keeps from the reader is named as such. */
export const placeOf = (sample: StoredSample): string =>
  sample.originHidden ? CODED : (placeText((key) => attribute(sample, key), sample.client_name) ?? '');

/** Manufacture and expiry, one after the other: "03/2025 – 12/2026". */
export const madeAndExpires = (sample: StoredSample): string =>
  joined(
    ' – ',
    printedDay(attribute(sample, 'productionDate')),
    printedDay(attribute(sample, 'expirationDate')),
  ) ?? '';

/** A text with what it is in front; nothing of nothing. */
export const labelled = (name: string, text: string | undefined): string | undefined =>
  text === undefined || text === '' ? undefined : `${name}: ${text}`;
