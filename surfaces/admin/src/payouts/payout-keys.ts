/** Keys of the query cache. A change of a payout changes batches, and the other way round. */
export const payoutsKey = ['payouts']
export const payoutKey = (id: string) => [...payoutsKey, 'payout', id]
export const batchesKey = [...payoutsKey, 'batches']
export const batchKey = (id: string) => [...payoutsKey, 'batch', id]
export const layoutsKey = ['bank-layouts']
export const ledgerKey = ['ledger']
