/** Query key of the developer's access tokens. */
export const tokensKey = ['access-tokens'] as const
