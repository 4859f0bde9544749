/** Where the query cache keeps the signed-in staff member; null there means that nobody is signed in. */
export const staffProfileKey = ['staff-profile'] as const
