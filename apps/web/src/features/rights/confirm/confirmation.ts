import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';

/** What a change of rights is sent with: why, who stands for it, and the mark of the list that one has seen. */
export interface Confirmation {
  reason?: string;
  secondPerson?: Credentials;
  password?: string;
  seen?: string;
}
