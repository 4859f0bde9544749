/** Query key of the signed-in developer; its data is null if nobody is signed in. */
export const developerKey = ['developer'] as const
