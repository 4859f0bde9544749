/** Under which the signed-in member of staff is kept; `null` says that nobody is. */
export const staffProfileKey = ['staff-profile'] as const
