import { getDocument } from '@kiemlab/contract/features/documents/documents.api';
import { useApi } from '../../../lib/api/hooks.ts';
import { errorText } from '../../../lib/api/http-error.ts';

/** The title of a document that only its id is known of. */
export function DocumentTitle({ id }: { id: string }) {
  const document = useApi(getDocument, { query: { idFile: id } });
  return <>{document.data?.title ?? (document.error ? errorText(document.error) : '…')}</>;
}
