/** Query key of everything about the developer's money. Invalidated when a payout is requested or a sale arrives. */
export const moneyKey = ['money'] as const
/** Query key of the earnings dashboard. */
export const earningsKey = [...moneyKey, 'earnings'] as const
/** Query key of one payout. */
export const payoutKey = (id: string) => [...moneyKey, 'payout', id] as const
