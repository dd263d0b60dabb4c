import type { Party } from './handover.data.ts';
import { arrival, handingOf, people } from './handover-facts.ts';
import type { HandoverSource } from './handover-source.ts';

/** What is proposed for the two sides of a paper; `people` are all that may be meant. */
export interface ProposedParties {
  /** Codes of samples whose hand-over was noted. */
  noted: string[];
  givers: Party[];
  takers: Party[];
  people: Party[];
}

/** Somebody may be named by post or department alone, as a group is; nobody chooses those. */
const named = (parties: readonly Party[]): Party[] => people(parties).filter(({ name }) => name !== '');

/** Who gives and takes samples that come to the laboratory unless told, and who else may: samplers, clients, custodians, whoever prints (rule F29). Pure. */
export function proposedParties(source: HandoverSource): ProposedParties {
  const { samples, handovers, printer } = source;
  const handings = samples.map((sample) => handingOf(source, sample, arrival));
  const unless = samples.map((sample) => arrival(source, sample));
  const { name, position = '', department = '' } = printer;
  return {
    noted: samples.filter(({ id }) => handovers.has(id)).map(({ code }) => code),
    givers: named(handings.flatMap(({ givers }) => givers)),
    takers: named(handings.flatMap(({ takers }) => takers)),
    people: named([
      ...unless.flatMap(({ givers }) => givers),
      ...unless.flatMap(({ takers }) => takers),
      ...samples.flatMap(({ id }) => source.receivers.get(id) ?? []),
      { name, position, department },
    ]),
  };
}
