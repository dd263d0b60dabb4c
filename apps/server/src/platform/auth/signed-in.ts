import type { Actor } from '@kiemlab/contract/core/actor';

/** The signed-in person. */
export interface SignedIn extends Actor {
  username: string;
  fullName: string;
  position: string;
  department: string;
  sessionId: string;
}
