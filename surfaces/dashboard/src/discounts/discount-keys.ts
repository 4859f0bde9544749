/** Query keys of a store's discounts. */
export const discountsKey = (storeSlug: string) => ['discounts', storeSlug] as const
export const discountKey = (storeSlug: string, id: string) => ['discounts', storeSlug, 'one', id] as const
