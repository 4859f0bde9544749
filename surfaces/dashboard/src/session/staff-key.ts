/** Query key of the signed-in staff member; its data is null if nobody is signed in. */
export const staffProfileKey = ['staff-profile'] as const
