import { normalizeIP } from '@fastify/rate-limit';

/** The address a caller is known by: of an IPv6 one its network (/64), as computers change the rest of it every day. */
export const networkOf = (address: string): string => normalizeIP(address);
