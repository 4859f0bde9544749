/** Keys of the query cache. A payout changes the balance, the next payout and the list. */
export const affiliateKey = ['affiliate']
export const payoutKey = (id: string) => [...affiliateKey, 'payout', id]
