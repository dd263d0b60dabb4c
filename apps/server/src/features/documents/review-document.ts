import { reviewDocument as endpoint } from '@kiemlab/contract/features/documents/versions.api';
import { route } from '../../platform/http/route.ts';
import { signVersion } from './sign-version.ts';

/** Signs a draft as reviewed (DOC-03). */
export const reviewDocument = route(endpoint, ({ body }, context) =>
  signVersion(context, 'review', endpoint.id, body),
);
