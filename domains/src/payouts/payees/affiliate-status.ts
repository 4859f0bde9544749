import type { Db, Tx } from '@haat/db'

/** Whether an account is an approved affiliate. It isn't suspended or banned until the transaction ends. */
export async function isActiveAffiliate(tx: Tx, accountId: string): Promise<boolean> {
  const affiliate = await selectAffiliate(tx, accountId).forShare().executeTakeFirst()
  return affiliate?.status === 'approved'
}

/** Whether an account is an affiliate who may have earned something: approved now or before. */
export async function hasBeenAffiliate(db: Db | Tx, accountId: string): Promise<boolean> {
  const affiliate = await selectAffiliate(db, accountId).executeTakeFirst()
  return affiliate !== undefined && affiliate.code !== null
}

/** Returns the affiliate's status; undefined if the account has never applied. */
export async function findAffiliateStatus(db: Db | Tx, accountId: string): Promise<string | undefined> {
  return (await selectAffiliate(db, accountId).executeTakeFirst())?.status
}

function selectAffiliate(db: Db | Tx, accountId: string) {
  return db.selectFrom('affiliates').select(['status', 'code']).where('account_id', '=', accountId)
}
