import { notAmong } from '@kiemlab/contract/features/printing/handover-parties';
import type { FormCodes } from '@kiemlab/contract/features/settings/form-codes';
import { dayOf } from '../../../../platform/clock.ts';
import { dayInWords, printedCount } from '../../../../platform/print/printed.ts';
import { refuseEach } from '../../../../platform/http/refuse-records.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { recordHead } from '../record/record-head.ts';
import { type Amount, currentAmount } from '../record/sample-cells.ts';
import { attribute } from '../report/sample-words.ts';
import type { HandoverData, Party } from './handover.data.ts';
import type { HandoverSource } from './handover-source.ts';
import { sharedValue } from './shared-value.ts';

/** Stands in for a number that is not drawn yet. */
export const OPEN_NUMBER = '……/BB-BGM';

/** Ink goes here. */
const BLANK = '……………………';

/** How a sample changed hands. */
export interface Handing {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Blank where nobody knows. */
  place: string;
  givers: Party[];
  takers: Party[];
}

/** What is said of a sample whose hand-over was not noted. */
type Otherwise = (source: HandoverSource, sample: StoredSample) => Handing;

/** How much of a sample changed hands: as it was noted, else what it began with, else what there is of it. */
export const handedAmount = (source: HandoverSource, sample: StoredSample): Amount | undefined =>
  source.handovers.get(sample.id) ?? source.first.get(sample.id) ?? currentAmount(sample);

/** Who took a sample, as its form has them. */
export function samplers(sample: StoredSample): Party[] {
  const rows = sample.attributes['samplerInformation'];
  return (Array.isArray(rows) ? rows : []).map((row) => ({
    name: String(row['samplerName'] ?? ''),
    position: String(row['samplerPosition'] ?? ''),
    department: String(row['samplerDepartment'] ?? ''),
  }));
}

const called = (name: string | null | undefined, position = '', department = ''): Party[] =>
  name ? [{ name, position, department }] : [];

/** A sample that comes to the laboratory: from its samplers or its client to its custodian, to who received it or else prints, on the day of its receipt or today. */
export const arrival: Otherwise = ({ head, printer, receivers }, sample) => {
  const taken = samplers(sample);
  const custodian = attribute(sample, 'custodianName');
  return {
    day: sample.received_date ?? head.day,
    place: '',
    givers: taken.length > 0 ? taken : called(sample.client_name),
    takers: custodian
      ? called(custodian, attribute(sample, 'custodianPosition'))
      : [receivers.get(sample.id) ?? called(printer.name, printer.position, printer.department)].flat(),
  };
};

/** A sample that goes on within the laboratory: who gives and takes it is written by hand. */
export const byHand: Otherwise = ({ head }) => ({ day: head.day, place: '', givers: [], takers: [] });

/** How a sample changed hands, as it was noted; else who would take what he or she gives is written by hand. */
export function handingOf(source: HandoverSource, sample: StoredSample, otherwise: Otherwise): Handing {
  const noted = source.handovers.get(sample.id);
  if (!noted) {
    const handing = otherwise(source, sample);
    return { ...handing, takers: notAmong(handing.takers, handing.givers) };
  }
  const { giver, taker, place, handed_at } = noted;
  return { day: dayOf(handed_at), place, givers: [giver], takers: [taker] };
}

/** Each person or group once, in the order in which they came; somebody without a name is nobody. */
export const people = (parties: readonly Party[]): Party[] => {
  const named = parties.filter(({ name, department }) => name !== '' || department !== '');
  return [...new Map(named.map((party) => [JSON.stringify(party), party])).values()];
};

/**
 * What every paper of hand-overs says but for its table. Who gives and takes may be said where no hand-over was noted, and there alone: what is on record is
 * never contradicted (rule F29). Throws HANDOVERS_DIFFER with the samples of another day or place, HANDOVER_NOTED. Pure.
 */
export function handoverFacts(
  source: HandoverSource,
  code: keyof FormCodes,
  otherwise: Otherwise,
): Omit<HandoverData, 'columns' | 'rows'> {
  const { samples, head, parties = {} } = source;
  const isSaid = parties.givers !== undefined || parties.takers !== undefined;
  refuseEach(samples, ({ id }) => isSaid && source.handovers.has(id) && 'HANDOVER_NOTED');
  const handings = new Map(samples.map((sample) => [sample.id, handingOf(source, sample, otherwise)]));
  const occasion = sharedValue(
    samples,
    ({ id }) => [handings.get(id)?.day, handings.get(id)?.place],
    'HANDOVERS_DIFFER',
  );
  const [day = head.day, place = ''] = occasion ?? [];
  const all = [...handings.values()];
  const givers = parties.givers ?? people(all.flatMap((handing) => handing.givers));
  return {
    ...recordHead({ ...head, day }, code),
    number: source.number ?? OPEN_NUMBER,
    opening: `Hôm nay, ${dayInWords(day)}, tại ${place || BLANK}, chúng tôi gồm:`,
    givers,
    takers: parties.takers ?? notAmong(people(all.flatMap(({ takers }) => takers)), parties.givers ?? []),
    count: printedCount(samples.length),
  };
}
