/** Keys of the query cache. */
export const moderationKey = ['moderation'] as const
export const featuredKey = ['featured'] as const
