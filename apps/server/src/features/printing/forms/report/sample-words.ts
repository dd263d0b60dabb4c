import type { StoredSample } from '../../../samples/samples.queries.ts';
import { joined } from '../../../../platform/print/printed.ts';

/** A text among the attributes of a sample; none when it is blank. */
export const attribute = (sample: Pick<StoredSample, 'attributes'>, key: string): string | undefined => {
  const value = sample.attributes[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Active substances with their strength, each as it was told. */
export function strengthsOf(sample: StoredSample): string | undefined {
  const rows = sample.attributes['substanceInformation'];
  if (!Array.isArray(rows)) return undefined;
  return joined(
    '; ',
    ...rows.map((row) =>
      joined(
        ' ',
        String(row.substanceName ?? ''),
        String(row.substanceContent ?? ''),
        String(row.substanceUnit ?? ''),
      ),
    ),
  );
}

/** Active substances with their strength, unless the name says the strength already. */
export function substancesOf(sample: StoredSample): string | undefined {
  const rows = sample.attributes['substanceInformation'];
  if (!Array.isArray(rows)) return undefined;
  const named = sample.name.toLocaleLowerCase('vi').replace(/\s/g, '');
  const parts = rows.map((row) => {
    const strength = joined(' ', String(row.substanceContent ?? ''), String(row.substanceUnit ?? ''));
    return {
      text: joined(' ', String(row.substanceName ?? ''), strength),
      strength: strength?.toLocaleLowerCase('vi').replace(/\s/g, ''),
    };
  });
  const known = parts.every((part) =>
    part.strength
      ? named.includes(part.strength)
      : named.includes((part.text ?? '').toLocaleLowerCase('vi').replace(/\s/g, '')),
  );
  return known ? undefined : joined('; ', ...parts.map((part) => part.text));
}

/** Who took or brought it. */
export const samplersOf = (sample: StoredSample): string | undefined => {
  const rows = sample.attributes['samplerInformation'];
  return Array.isArray(rows) ? joined(', ', ...rows.map((row) => String(row.samplerName ?? ''))) : undefined;
};
