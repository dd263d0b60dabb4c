import { getLive as endpoint } from '@kiemlab/contract/features/operations/operations.api';
import { route } from '../../platform/http/route.ts';

/** Answers as long as the program runs, whatever its database does: who asks starts it anew otherwise (OPS-05). */
export const getLive = route(endpoint, async () => ({ status: 'live' as const }));
