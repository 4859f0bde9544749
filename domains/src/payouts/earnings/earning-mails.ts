import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { composeMail, notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'

/**
 * Tells the developer about a sale, in the transaction that records it. Does nothing if an earlier transaction recorded
 * the sale, or if the theme is the platform's.
 */
export async function mailSale(tx: Tx, platform: Platform, purchaseId: string): Promise<void> {
  const sale = await findNewEarning(tx, purchaseId, 'sale')
  if (sale === undefined) return
  const withheld = sale.share_paise - sale.net_paise
  await mailDeveloper(tx, platform, sale, {
    subject: `You sold ${sale.theme_name} and earn ${formatRupees(sale.net_paise)}`,
    paragraphs: [
      `A store bought your theme ${sale.theme_name} for ${formatRupees(sale.sale_paise)} without GST. Your share is ${formatRupees(sale.share_paise)}, the platform’s ${formatRupees(sale.commission_paise)}.`,
      ...(withheld > 0
        ? [`${formatRupees(withheld)} of your share is withheld for taxes, so you get ${formatRupees(sale.net_paise)}.`]
        : []),
    ],
  })
}

/** Tells the developer about a refund, in the transaction that records it. Does nothing for a repeated call. */
export async function mailRefund(tx: Tx, platform: Platform, purchaseId: string): Promise<void> {
  const refund = await findNewEarning(tx, purchaseId, 'refund')
  if (refund === undefined) return
  await mailDeveloper(tx, platform, refund, {
    subject: `A sale of ${refund.theme_name} was refunded`,
    paragraphs: [
      `We refunded a sale of your theme ${refund.theme_name} for ${formatRupees(-refund.sale_paise)} without GST. ${formatRupees(-refund.net_paise)} is taken from your balance.`,
      `Reason: ${refund.reason}`,
    ],
  })
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

async function mailDeveloper(
  tx: Tx,
  platform: Platform,
  { developer_id: developerId, developer_name: name, developer_email: address }: MailedEarning,
  content: { readonly subject: string; readonly paragraphs: readonly string[] },
): Promise<void> {
  const url = `${platform.settings.urls.studio}/earnings`
  const mail = composeMail({ recipient: { name, address }, ...content, action: { label: 'See your earnings', url } })
  await notify(tx, platform, { account_id: developerId, type: 'sales', mail, url })
}
