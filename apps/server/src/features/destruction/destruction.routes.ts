import type { Route } from '../../platform/http/route.ts';
import { cancelDestruction } from './cancel-destruction.ts';
import { getDestruction } from './get-destruction.ts';
import { listDestructions } from './list-destructions.ts';
import { saveDestruction } from './save-destruction.ts';
import { signDestruction } from './sign-destruction.ts';

export const destructionRoutes: Route[] = [
  listDestructions,
  getDestruction,
  saveDestruction,
  signDestruction,
  cancelDestruction,
];
