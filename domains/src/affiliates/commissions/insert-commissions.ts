import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { postJournals } from '../../payouts/index.ts'

/** A new commission. The amounts of a reversal are negative. */
export interface NewCommission {
  readonly affiliate_id: string
  readonly vendor_id: string
  readonly purchase_id: string
  readonly rule_id: string
  readonly reverses_id: string | null
  readonly base_paise: number
  readonly rate_bp: number
  readonly amount_paise: number
  readonly reason: string | null
  readonly earned_at: Date
  readonly payable_from: Date
}

/** Inserts commissions with their journals: what they cost the platform, and what it owes the affiliate. */
export async function insertCommissions(tx: Tx, commissions: readonly NewCommission[]): Promise<void> {
  for (const commission of commissions) {
    const id = await newId(tx)
    const payeeId = await findAccount(tx, commission.affiliate_id)
    const amountPaise = commission.amount_paise
    const journals = await postJournals(tx, 'commission', [
      {
        ref_id: id,
        occurred_at: commission.earned_at,
        lines: [
          { account: 'affiliate_commission', payee_id: null, amount_paise: amountPaise },
          { account: 'affiliate_payable', payee_id: payeeId, amount_paise: -amountPaise },
        ],
      },
    ])
    const journalId = journals.get(id)
    if (journalId === undefined) throw new Error(`The commission ${id} has no journal`)
    await tx
      .insertInto('affiliate_commissions')
      .values({ id, ...commission, journal_id: journalId })
      .execute()
  }
}

async function findAccount(tx: Tx, affiliateId: string): Promise<string> {
  const affiliate = await tx
    .selectFrom('affiliates')
    .select('account_id')
    .where('id', '=', affiliateId)
    .executeTakeFirstOrThrow()
  return affiliate.account_id
}

/** Returns an ID that sorts after earlier ones, like the default of the column: the journal needs it before the row exists. */
async function newId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT uuidv7() AS id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The database returned no ID')
  return row.id
}
