import type { Document } from '@kiemlab/contract/features/documents/documents.api';

/** A document on the version that is about to leave. */
export type Leaving = Pick<Document, 'id' | 'versionId' | 'title' | 'status' | 'mime' | 'asks'>;
