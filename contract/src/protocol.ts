/** Names of the protocol. Free of zod, because the first screen of the browser needs them. */

/** The four fields that every call adds. Their odd names stop at `server/transport` and `web/api`. */
export const addedFields = ['usertoken', 'temp_usertoken', 'app_v', 'lang'] as const;

/** Calls that send the temporary token as `usertoken` when there is no session. */
export const visitorPaths: readonly string[] = ['Image/sam_do', 'Image/face_swap'];

/** The storage keys of the browser. */
export const storageKeys = { token: 'Stoken', user: 'i_user_data', language: 'language', visitor: 'temp_usertoken' } as const;

/** Where the calls live. */
export const apiBase = '/api/';

/** Where the sockets live. */
export const socketPaths = { works: '/ws/works', chat: '/ws/chat', realtime: '/ws/realtime' } as const;

/**
 * Why a socket was closed by the server. `refused`: a `refusal` frame before it said why. `takenOver`: the same session
 * goes on at another socket. `tooMany`: the member opened more than ten of a kind, and this was the oldest; it does not come back by itself.
 */
export const closeCodes = { noHello: 4400, deadToken: 4401, refused: 4403, slowReader: 4408, takenOver: 4409, tooMany: 4429 } as const;
