/** Query key of the signed-in account: what kind it is, and its language. */
export const sessionKey = ['session'] as const
