import type { Actor } from '@kiemlab/contract/core/actor';

/** The signed-in person. */
export interface SignedIn extends Actor {
  username: string;
  fullName: string;
  position: string;
  department: string;
  /** Has to choose a new password before anything else (COMP-02). */
  mustChangePassword: boolean;
  sessionId: string;
  /** Which settings count for the laboratory at present: another text once one of them has changed. */
  settings?: string;
}
