import { approveDocument as endpoint } from '@kiemlab/contract/features/documents/versions.api';
import { route } from '../../platform/http/route.ts';
import { signVersion } from './sign-version.ts';

/** Signs a draft as approved, once every reviewer has signed (DOC-03). */
export const approveDocument = route(endpoint, ({ body }, context) =>
  signVersion(context, 'approve', endpoint.id, body),
);
