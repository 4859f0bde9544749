import type { StaffPermission } from '@haat/domains/permissions/contract'

/** For pages that only the store owner can view. Owners have every permission; staff can't be given this one. */
export const OWNER_ONLY = 'owner'

/** What a page or an action needs: any one of the permissions is enough. */
export type NeededPermission = typeof OWNER_ONLY | StaffPermission | readonly StaffPermission[]
