import { useSyncExternalStore } from 'react';
import { type Away, connection } from './connection.ts';
import { onWaiting, waitingCount } from './outbox.ts';

/** Why the server is away; undefined while it answers. */
export const useAway = (): Away | undefined => useSyncExternalStore(connection.subscribe, connection.away);

/** How much waits for the network. */
export const useWaiting = (): number => useSyncExternalStore(onWaiting, waitingCount);
