import { documentIdOf } from '@kiemlab/contract/features/samples/fields/document-id-of';
import { linkOf } from '@kiemlab/contract/features/samples/fields/link-of';
import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** What the related document of a sample is called. */
export const documentText = (sample: Record<string, unknown>): string =>
  fieldText(sample, 'documentName') || fieldText(sample, 'documentId');

/** The id of a sample that is stored. */
const idOf = (sample: Record<string, unknown>): string | undefined =>
  typeof sample['sampleId'] === 'string' ? sample['sampleId'] : undefined;

/** The related document of a sample: one of the laboratory and a web address open in a new tab, anything else is text (SAMPLE-17). */
export function DocumentLink({ sample }: { sample: Record<string, unknown> }) {
  const { t } = useTranslation();
  const related = fieldText(sample, 'documentId');
  const text = documentText(sample);
  const id = documentIdOf(related);
  if (id)
    return (
      <Link
        to="/document/$id"
        params={{ id }}
        // The version that the sample came to refer to, whatever is in force since.
        search={{ view: true, sample: idOf(sample) }}
        target="_blank"
        rel="noopener"
        title={t('documents.newTab', { name: text })}
        // A double-click on the row would open the sample.
        onDoubleClick={(event) => event.stopPropagation()}
      >
        {text}
      </Link>
    );
  const address = linkOf(related);
  return address ? (
    <a href={address} target="_blank" rel="noopener noreferrer" title={address}>
      {text}
    </a>
  ) : (
    <>{text}</>
  );
}
