import type { FormCodes } from '@kiemlab/contract/features/settings/form-codes';
import { dayOf } from '../../../../platform/clock.ts';
import { dayInWords, printedCount } from '../../../../platform/print/printed.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { recordHead } from '../record/record-head.ts';
import { type Amount, currentAmount } from '../record/sample-cells.ts';
import { attribute } from '../report/sample-words.ts';
import type { HandoverData, Party } from './handover.data.ts';
import type { HandoverSource } from './handover-source.ts';
import { sameOfAll } from './occasion-of.ts';

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

/** A sample that comes to the laboratory: from its samplers or its client to its custodian or to whoever prints, on the day of its receipt or today. */
export const arrival: Otherwise = ({ head, printer }, sample) => {
  const taken = samplers(sample);
  const custodian = attribute(sample, 'custodianName');
  return {
    day: sample.received_date ?? head.day,
    place: '',
    givers: taken.length > 0 ? taken : called(sample.client_name),
    takers: custodian
      ? called(custodian, attribute(sample, 'custodianPosition'))
      : called(printer.name, printer.position, printer.department),
  };
};

/** A sample that goes on within the laboratory: who gives and takes it is written by hand. */
export const byHand: Otherwise = ({ head }) => ({ day: head.day, place: '', givers: [], takers: [] });

/** How a sample changed hands, as it was noted. */
function handingOf(source: HandoverSource, sample: StoredSample, otherwise: Otherwise): Handing {
  const noted = source.handovers.get(sample.id);
  if (!noted) return otherwise(source, sample);
  const { giver, taker, place, handed_at } = noted;
  return { day: dayOf(handed_at), place, givers: [giver], takers: [taker] };
}

/** Each person or group once, in the order in which they came; somebody without a name is nobody. */
const people = (parties: readonly Party[]): Party[] => {
  const named = parties.filter(({ name, department }) => name !== '' || department !== '');
  return [...new Map(named.map((party) => [JSON.stringify(party), party])).values()];
};

/** What every paper of hand-overs says but for its table; throws HANDOVERS_DIFFER with the samples of another day or place. Pure. */
export function handoverFacts(
  source: HandoverSource,
  code: keyof FormCodes,
  otherwise: Otherwise,
): Omit<HandoverData, 'columns' | 'rows'> {
  const { samples, head } = source;
  const handings = new Map(samples.map((sample) => [sample.id, handingOf(source, sample, otherwise)]));
  const occasion = sameOfAll(
    samples,
    ({ id }) => [handings.get(id)?.day, handings.get(id)?.place],
    'HANDOVERS_DIFFER',
  );
  const [day = head.day, place = ''] = occasion ?? [];
  const all = [...handings.values()];
  return {
    ...recordHead({ ...head, day }, code),
    number: source.number ?? OPEN_NUMBER,
    opening: `Hôm nay, ${dayInWords(day)}, tại ${place || BLANK}, chúng tôi gồm:`,
    givers: people(all.flatMap(({ givers }) => givers)),
    takers: people(all.flatMap(({ takers }) => takers)),
    count: printedCount(samples.length),
  };
}
