import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { notify } from '../../notifications/index.ts'
import type { Mail, Platform } from '../../platform.ts'
import { earningsPage, saleRefundedMail, themeSoldMail } from './mails.ts'

/**
 * Tells the developer about a sale, in the transaction that records it. Does nothing if an earlier transaction recorded
 * the sale, or if the theme is the platform's.
 */
export async function mailSale(tx: Tx, platform: Platform, purchaseId: string): Promise<void> {
  const sale = await findNewEarning(tx, purchaseId, 'sale')
  if (sale === undefined) return
  await tellDeveloper(tx, platform, sale.developer_id, themeSoldMail(recipientOf(sale), sale, platform.settings))
}

/** Tells the developer about a refund, in the transaction that records it. Does nothing for a repeated call. */
export async function mailRefund(tx: Tx, platform: Platform, purchaseId: string): Promise<void> {
  const refund = await findNewEarning(tx, purchaseId, 'refund')
  if (refund === undefined) return
  await tellDeveloper(
    tx,
    platform,
    refund.developer_id,
    saleRefundedMail(recipientOf(refund), refund, platform.settings),
  )
}

interface MailedEarning {
  readonly theme_name: string
  readonly developer_id: string
  readonly developer_name: string
  readonly developer_email: string
  readonly sale_paise: number
  readonly share_paise: number
  readonly commission_paise: number
  readonly net_paise: number
  readonly reason: string
}

async function findNewEarning(tx: Tx, purchaseId: string, kind: 'sale' | 'refund'): Promise<MailedEarning | undefined> {
  return tx
    .selectFrom('earnings as earning')
    .innerJoin('ledger_journals as journal', 'journal.id', 'earning.journal_id')
    .innerJoin('themes as theme', 'theme.id', 'earning.theme_id')
    .innerJoin('accounts as developer', 'developer.id', 'earning.developer_id')
    .select([
      'theme.name as theme_name',
      'developer.id as developer_id',
      'developer.name as developer_name',
      'developer.email as developer_email',
    ])
    .select(['earning.sale_paise', 'earning.share_paise', 'earning.commission_paise', 'earning.net_paise'])
    .select('earning.reason')
    .where('earning.purchase_id', '=', purchaseId)
    .where('earning.reverses_earning_id', kind === 'sale' ? 'is' : 'is not', null)
    .where(sql<boolean>`journal.created_in = pg_current_xact_id()`)
    .executeTakeFirst()
}

function recipientOf({ developer_name: name, developer_email: address }: MailedEarning): Mail['recipient'] {
  return { name, address }
}

async function tellDeveloper(tx: Tx, platform: Platform, developerId: string, mail: Mail): Promise<void> {
  await notify(tx, platform, { account_id: developerId, type: 'sales', mail, url: earningsPage(platform.settings) })
}
