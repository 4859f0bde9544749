/** Query key of the signed-in administrator; its data is null if nobody is signed in. */
export const adminKey = ['administrator'] as const
