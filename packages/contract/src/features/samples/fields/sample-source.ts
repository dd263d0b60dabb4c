import { choiceOf } from '../../../core/fields/choices.ts';
import { SAMPLE_SOURCES, type SampleSource, SOURCE_CHOICES } from './closed-lists.ts';

export { type SampleSource, SOURCE_CHOICES } from './closed-lists.ts';

/** True for a source as it is kept. */
export const isSource = (value: unknown): value is SampleSource =>
  SAMPLE_SOURCES.some((source) => source === value);

/** The source that a text means, however it is written; undefined for anything else, which is asked back and never guessed. */
export function readSource(typed: string): SampleSource | undefined {
  const source = choiceOf(SOURCE_CHOICES, typed);
  return isSource(source) ? source : undefined;
}

const TAKEN: SampleSource = 'Mẫu lấy';

/** True for the source of a sample that the laboratory took itself, however it is written. */
export const isTakenSource = (source: unknown): boolean =>
  typeof source === 'string' && readSource(source) === TAKEN;

/**
 * Does a sample of this source have to name who took it? A taken one always; one that was sent in never, whatever its template
 * asks of samplers; while nobody has said which it is, as the template has it (specification 2 §5, 5.9 no. 5).
 */
export const needsSampler = (source: unknown, byTemplate: boolean): boolean =>
  typeof source === 'string' && readSource(source) !== undefined ? isTakenSource(source) : byTemplate;
