import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import { SAMPLE_CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import { sampleTemplateFaults } from '@kiemlab/contract/features/samples/template-faults';
import type { FlagBase } from '@kiemlab/contract/features/templates/flag-bases';
import { templateFromWire } from '@kiemlab/contract/features/templates/template-from-wire';
import type { SentConfigData } from '@kiemlab/contract/features/templates/template-wire';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { findTaken, lockTemplateNames } from './keep-templates.queries.ts';

const invalid = (...fields: FieldFault[]): AppError => new AppError('VALIDATION', { fields });

/** The name that is meant: the specification sends `templateName` or `name`, and whoever sends both means one. Undefined for none. */
export function nameIn({
  templateName,
  name,
}: {
  templateName?: string | undefined;
  name?: string | undefined;
}): string | undefined {
  if (templateName !== undefined && name !== undefined && templateName !== name)
    throw invalid({ field: 'name', code: 'GIVEN_TWICE' });
  return templateName ?? name;
}

/** A sample is not flagged: refuses a base of flags for its type. Throws VALIDATION. */
export function refuseFlagBase({
  flagCalculationBase: base,
}: {
  flagCalculationBase?: FlagBase | undefined;
}): void {
  if (base !== undefined) throw invalid({ field: 'flagCalculationBase', code: 'INVALID_VALUE' });
}

/** Capital letters and digits, a letter first: it names series, files and barcodes. */
const PREFIX = /^[A-Z][A-Z0-9]*$/;

/** A prefix as it is kept, in capital letters. Throws VALIDATION for none, and for one that could not stand in a number. */
export function prefixIn(sent: string | null | undefined): string {
  const prefix = (sent ?? '').toUpperCase();
  if (prefix === '') throw invalid({ field: 'prefix', code: 'REQUIRED' });
  if (!PREFIX.test(prefix)) throw invalid({ field: 'prefix', code: 'INVALID_FORMAT' });
  return prefix;
}

/** The version of a sample type that a caller means. Throws VALIDATION with every field that is wrong, or that samples cannot do without. */
export function sampleConfigIn(sent: SentConfigData): TemplateConfig {
  const { config, faults } = templateFromWire(SAMPLE_CATALOGUE, sent);
  const all = faults.length > 0 ? faults : sampleTemplateFaults(sent, config);
  if (all.length > 0) throw invalid(...all);
  return config;
}

/** Refuses a name or a prefix that another living sample type has, as DUPLICATE; holds both until the unit of work ends. */
export async function refuseTaken(
  tx: Tx,
  of: { name: string; prefix: string },
  but: string | null = null,
): Promise<void> {
  await lockTemplateNames(tx);
  const taken = await findTaken(tx, of, but);
  const [value, field] = taken.name ? [of.name, 'templateName'] : [of.prefix, 'prefix'];
  if (taken.name || taken.prefix)
    throw new AppError('DUPLICATE', { value, fields: [{ field, code: 'INVALID_VALUE' }] });
}
