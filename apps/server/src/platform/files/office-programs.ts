import type { ByteSource } from './byte-source.ts';
import type { ZipEntry } from './zip-entries.ts';
import { zipText } from './zip-text.ts';

/** Parts that say what others are: of which type, and what they are to each other. */
const SAYS = /(?:^|[/\\])(?:\[Content_Types\]\.xml|[^/\\]*\.rels)$/i;
const PROGRAM = /vbaProject|wordVbaData|macroEnabled|macrosheet|activeX/i;
/** A tag to its end; a bracket within quotes is none. */
const RELATIONSHIP = /<(?:[\w.-]+:)?Relationship\s(?:[^>"']|"[^"]*"|'[^']*')*>/g;
/** A template on the computer of who wrote it, which nobody else has. */
const OWN_TEMPLATE = /^(?:file:\/{3})?[a-z]:/i;
/** Bytes of all such parts of a document. */
const MOST_UNPACKED = 64 * 1024 * 1024;

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? '';

/** True for what brings a program: a part of macros under whatever name, or a template that is fetched and may have some. */
function bringsProgram(tag: string): boolean {
  if (PROGRAM.test(attribute(tag, 'Type'))) return true;
  return (
    /attachedTemplate/i.test(attribute(tag, 'Type')) &&
    /external/i.test(attribute(tag, 'TargetMode')) &&
    !OWN_TEMPLATE.test(attribute(tag, 'Target').trim())
  );
}

/** Programs by what an office document says of its parts, whatever their names are (ADR 82); what cannot be read is damaged. */
export async function officePrograms(
  source: ByteSource,
  entries: readonly ZipEntry[],
): Promise<'BROKEN' | 'HAS_PROGRAMS' | 'UNPACKS_TOO_LARGE' | undefined> {
  const parts = entries.filter(({ name }) => SAYS.test(name));
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED) return 'UNPACKS_TOO_LARGE';
  for (const part of parts) {
    const text = await zipText(source, part);
    // Such parts have no names of their own for letters: two readers could read two things.
    if (text === undefined || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return 'BROKEN';
    const isOfTypes = part.name.toLowerCase().endsWith('.xml');
    const tags = text.match(RELATIONSHIP) ?? [];
    if (isOfTypes ? PROGRAM.test(text) : tags.some(bringsProgram)) return 'HAS_PROGRAMS';
  }
  return undefined;
}
