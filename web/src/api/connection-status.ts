import { create } from 'zustand';

/** How a socket stands. `lost`: it was open, and is being opened again. */
export type ConnectionStatus = 'closed' | 'opening' | 'open' | 'lost';

/** How the stream of the member's works stands. */
export const useConnection = create<{ status: ConnectionStatus }>(() => ({ status: 'closed' }));
