import { z } from 'zod';
import { clean, requiredLine, line } from '../../core/text.ts';

/** People of one side that a paper has room for. */
export const MOST_PARTIES = 5;

/** Somebody who gives or takes samples, each text as it stands on the paper. */
export const Party = z.strictObject({
  name: requiredLine(200),
  position: line(200).default(''),
  department: line(200).default(''),
});
export type Party = z.output<typeof Party>;

const side = z.array(Party).min(1).max(MOST_PARTIES).optional();

const nameKey = ({ name }: Pick<Party, 'name'>): string =>
  clean(name).normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('vi');

/** Those of a side who are not on the other one: nobody gives a sample to himself or herself. */
export const notAmong = <One extends Pick<Party, 'name'>>(
  side: readonly One[],
  other: readonly Pick<Party, 'name'>[],
): One[] => {
  const names = new Set(other.map(nameKey));
  return side.filter((party) => nameKey(party) === '' || !names.has(nameKey(party)));
};

/** Who gives and who takes, where the laboratory did not note it; a side that is left out is as the paper proposes it (rule F29). */
export const Parties = z
  .strictObject({ givers: side, takers: side })
  .refine(({ givers = [], takers = [] }) => notAmong(takers, givers).length === takers.length, {
    path: ['takers'],
    error: 'GIVES_ALREADY',
  });
export type Parties = z.output<typeof Parties>;
