import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { FieldValue, FieldValues, SampleBody } from '@kiemlab/contract/features/samples/samples.schema';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import type { Database } from '@kiemlab/db/database';
import { findIdCards } from '../users/users.queries.ts';
import type { Attributes } from '../samples/samples.record.ts';

type Sections = Pick<SampleBody, 'samplerInformation' | 'custodianInformation'>;

const accountOf = (row: FieldValues): string | undefined =>
  typeof row['samplerUserId'] === 'string' ? row['samplerUserId'] : undefined;

/** Attributes of a sample with the cards of its people, and the accounts that were found to be there on the way. */
interface WithCards {
  attributes: Attributes;
  accounts: ReadonlySet<string>;
}

/** The card is not spoken of: null and empty text mean that there is to be none. */
const isOpen = (fields: FieldValues, key: FieldKey): boolean => fields[key] === undefined;

/** The cards that stand in a sample's rows, by account; null for a row without one. */
function storedCards(before: Attributes): Map<string, FieldValue> {
  const rows = before['samplerInformation'];
  return new Map(
    (Array.isArray(rows) ? rows : []).flatMap((row) => {
      const account = accountOf(row);
      return account ? [[account, row['samplerIdCard'] ?? null] as const] : [];
    }),
  );
}

/** The account whose card a change of the custodian brings; a template that does not show the card gets none. */
function newCustodian(
  { custodianInformation: fields = {} }: Sections,
  before: Attributes,
  config: TemplateConfig,
): string | undefined {
  const account = fields['custodianUserId'];
  const isShown = config.sections.some(({ attributes }) => attributes.some(({ key }) => key === 'idCard'));
  return isShown &&
    typeof account === 'string' &&
    account !== before['custodianUserId'] &&
    isOpen(fields, 'idCard')
    ? account
    : undefined;
}

/**
 * The identity cards of the people who were chosen by their account: few may read them, so the sample gets them here and not
 * from the form (SAMPLE-05). `typed` are the attributes that `sections` came to. What was typed stays, also when it is
 * nothing; whose account stands in the sample already keeps what stands beside it.
 */
export async function withAccountCards(
  db: Database,
  sections: Sections,
  typed: Attributes,
  config: TemplateConfig,
  before: Attributes = {},
): Promise<WithCards> {
  const rows = sections.samplerInformation ?? [];
  const custodian = newCustodian(sections, before, config);
  const stored = storedCards(before);
  const asked = rows.flatMap((row) => {
    const account = accountOf(row);
    return account && isOpen(row, 'samplerIdCard') && !stored.has(account) ? [account] : [];
  });
  const cards = await findIdCards(db, custodian ? [...asked, custodian] : asked);
  const cardOf = (row: FieldValues): FieldValues => {
    const account = accountOf(row);
    if (!account || !isOpen(row, 'samplerIdCard')) return {};
    const card = stored.has(account) ? stored.get(account) : cards.get(account);
    return card ? { samplerIdCard: card } : {};
  };
  const filled = typed['samplerInformation'];
  const attributes = {
    ...typed,
    ...(Array.isArray(filled)
      ? { samplerInformation: filled.map((row, index) => ({ ...row, ...cardOf(rows[index] ?? {}) })) }
      : {}),
    ...(custodian ? { idCard: cards.get(custodian) || null } : {}),
  };
  return { attributes, accounts: new Set(cards.keys()) };
}
