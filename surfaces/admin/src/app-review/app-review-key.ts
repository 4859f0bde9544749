/** Query key of the queue of apps; it's at the start of the keys of its versions. */
export const appReviewKey = ['app-review'] as const
