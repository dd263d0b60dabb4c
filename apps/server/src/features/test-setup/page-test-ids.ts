import { pageTestIds as endpoint } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { JsonText } from '../../platform/http/json-text.ts';
import { route } from '../../platform/http/route.ts';
import { presentOwn, presentPeople } from './list-test-ids.ts';
import { findTestIdPage, type KeptTestId, type NamesOfTestIds } from './test-ids-list.queries.ts';

/** The members of an object as JSON text, without its braces. */
const membersOf = (shown: object): string => JSON.stringify(shown).slice(1, -1);

/** Test ids as JSON texts. Most of a text are the people and sample types, which few test ids have for themselves: each list is written once. */
function textsOf(rows: readonly KeptTestId[], names: NamesOfTestIds): string[] {
  const written = new Map<string, string>();
  const once = (key: string, shown: () => object): string => {
    const text = written.get(key) ?? membersOf(shown());
    written.set(key, text);
    return text;
  };
  return rows.map((row) => {
    const { template_ids: templates, technician_ids: technicians, approver_ids: approvers } = row;
    const sampleTypes = once(`${templates}`, () => ({ sampleTypes: names.sampleTypes(templates) }));
    const people = once(`${technicians} ${approvers}`, () =>
      presentPeople(names.people(technicians), names.people(approvers)),
    );
    return `{${membersOf(presentOwn(row))},${sampleTypes},${people}}`;
  });
}

/** A page of test ids by name in Vietnamese order, and how many there are; written row by row, as one long text costs more. */
export const pageTestIds = route(endpoint, async ({ query: { page, size, ...filter } }, { db }) => {
  const { rows, names, total } = await findTestIdPage(db, filter, { offset: page * size, limit: size });
  const texts = textsOf(rows, names);
  return new JsonText([
    '{"testIds":[',
    ...texts.flatMap((text, n) => (n > 0 ? [',', text] : [text])),
    `],"total":${total}}`,
  ]);
});
