import { linkOf } from '@kiemlab/contract/features/samples/fields/link-of';
import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';

/** What the related document of a sample is called. */
export const documentText = (sample: Record<string, unknown>): string =>
  fieldText(sample, 'documentName') || fieldText(sample, 'documentId');

/** The related document of a sample: a web address opens in a new tab, anything else is text (SAMPLE-17). */
export function DocumentLink({ sample }: { sample: Record<string, unknown> }) {
  const address = linkOf(fieldText(sample, 'documentId'));
  const text = documentText(sample);
  return address ? (
    <a href={address} target="_blank" rel="noopener noreferrer" title={address}>
      {text}
    </a>
  ) : (
    <>{text}</>
  );
}
