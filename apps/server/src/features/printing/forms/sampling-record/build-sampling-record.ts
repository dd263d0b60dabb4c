import { isDayAlone } from '@kiemlab/contract/core/laboratory-day';
import type { ProductGroup } from '@kiemlab/contract/features/templates/product-groups';
import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { showDecimal } from '@kiemlab/contract/core/decimal';
import { dayOf } from '../../../../platform/clock.ts';
import { dayInWords, joined, printedDay, printedMinute } from '../../../../platform/print/printed.ts';
import { placeText } from '../../../samples/place-text.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { samplers } from '../handover/handover-facts.ts';
import { distinct, sharedValue } from '../handover/shared-value.ts';
import { sampleColumns, samplingTitle } from '../record/product-words.ts';
import { type HeadSource, recordHead } from '../record/record-head.ts';
import { type Amount, currentAmount, sampleRow } from '../record/sample-cells.ts';
import { attribute } from '../report/sample-words.ts';
import type { SamplingRecordData } from './sampling-record.data.ts';

/** The records that a sampling record is made of. */
export interface SamplingSource {
  head: HeadSource;
  samples: readonly StoredSample[];
  /** What they are; `other` where they are of several groups. */
  group: ProductGroup;
  /** With how much each began, where it was received. */
  first: ReadonlyMap<string, Amount>;
}

/** `08 giờ 30 phút` of a time `08:30`. */
const hoursOf = (time: string): string => time.replace(/^(\d\d):(\d\d)$/, '$1 giờ $2 phút');

/** What the samples say in a field, each text once. */
const told = (samples: readonly StoredSample[], key: FieldKey): string =>
  distinct(samples.map((sample) => attribute(sample, key))).join('; ');

/** Where and on which day a sample was taken. */
const occasionOf = (sample: StoredSample): (string | null)[] => [
  sample.sampling_date ? dayOf(sample.sampling_date) : null,
  placeText((key) => attribute(sample, key), sample.client_name) ?? null,
];

/** When the first of the samples was taken. */
function begun(samples: readonly StoredSample[]): string {
  const times = samples.flatMap(({ sampling_date }) => sampling_date ?? []);
  const [first] = times.sort((a, b) => a.getTime() - b.getTime());
  if (!first) return '';
  const day = dayInWords(dayOf(first));
  return isDayAlone(first) ? day : `${hoursOf(printedMinute(first).slice(-5))}, ${day}`;
}

/**
 * The record of one sampling (form 1): by which letter, by whom, where, before whom, and what was taken. Throws SAMPLINGS_DIFFER with the samples of
 * another place or day. Pure.
 */
export function buildSamplingRecord({ head, samples, first, group }: SamplingSource): SamplingRecordData {
  sharedValue(samples, occasionOf, 'SAMPLINGS_DIFFER');
  const [sample] = samples;
  const address = (key: FieldKey) => sample && attribute(sample, key);
  const day = sample?.sampling_date ? dayOf(sample.sampling_date) : head.day;
  const ends = distinct(samples.map((one) => attribute(one, 'samplingEndTime'))).sort();
  const people = samples.flatMap(samplers).filter(({ name }) => name !== '');
  return {
    ...recordHead({ ...head, day }, 'samplingRecord'),
    title: samplingTitle(group),
    letter: {
      number: told(samples, 'introductoryPaper'),
      day: distinct(samples.map((one) => printedDay(attribute(one, 'introductoryDate')))).join('; '),
      issuer: told(samples, 'introductoryIssuer'),
    },
    begun: begun(samples),
    ended: hoursOf(ends.at(-1) ?? ''),
    samplers: [...new Map(people.map((person) => [JSON.stringify(person), person])).values()],
    premises: {
      name: address('locationName') ?? sample?.client_name ?? '',
      kind: told(samples, 'pickingSellType'),
      address:
        joined(', ', ...(['pickingAddress', 'commune', 'ward', 'province'] as const).map(address)) ?? '',
      phone: told(samples, 'pickingPhone'),
    },
    representative: {
      name: told(samples, 'representativePerson'),
      position: told(samples, 'representativePosition'),
    },
    witness: told(samples, 'witness'),
    columns: sampleColumns(group),
    rows: samples.map((one, index) => sampleRow(one, index, first.get(one.id) ?? currentAmount(one))),
    temperature: showDecimal(told(samples, 'temperature'), 'vi'),
    humidity: showDecimal(told(samples, 'humidity'), 'vi'),
  };
}
