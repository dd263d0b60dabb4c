import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The address of the caller: what the proxies say that are believed, where it is an address, else that of the connection. */
export const callerAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;

/** The address a caller is known by: of an IPv6 one its network (/64), as computers change the rest of it every day. */
export const networkOf = (address: string): string => normalizeIP(address);
