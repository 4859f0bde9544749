/** In place of the ID of the request that made a change. */
export const REQUEST = 'demo'
