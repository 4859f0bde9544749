import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import type { Settings } from '../../settings.ts'

interface MailedSale {
  readonly theme_name: string
  readonly sale_paise: number
  readonly share_paise: number
  readonly commission_paise: number
  readonly net_paise: number
}

/** The amounts are negative. */
interface MailedRefund {
  readonly theme_name: string
  readonly sale_paise: number
  readonly net_paise: number
  readonly reason: string
}

/** Where a developer sees sales and refunds. */
export function earningsPage({ urls }: Pick<Settings, 'urls'>): string {
  return `${urls.studio}/earnings`
}

/** Email to a developer about a sale of a theme. */
export function themeSoldMail(recipient: Mail['recipient'], sale: MailedSale, settings: Settings): Mail {
  const withheld = sale.share_paise - sale.net_paise
  return composeMail({
    recipient,
    subject: `You sold ${sale.theme_name} and earn ${formatRupees(sale.net_paise)}`,
    paragraphs: [
      `A store bought your theme ${sale.theme_name} for ${formatRupees(sale.sale_paise)} without GST. Your share is ${formatRupees(sale.share_paise)}, the platform’s ${formatRupees(sale.commission_paise)}.`,
      ...(withheld > 0
        ? [`${formatRupees(withheld)} of your share is withheld for taxes, so you get ${formatRupees(sale.net_paise)}.`]
        : []),
    ],
    action: { label: 'See your earnings', url: earningsPage(settings) },
  })
}

/** Email to a developer about the refund of a sale. */
export function saleRefundedMail(recipient: Mail['recipient'], refund: MailedRefund, settings: Settings): Mail {
  return composeMail({
    recipient,
    subject: `A sale of ${refund.theme_name} was refunded`,
    paragraphs: [
      `We refunded a sale of your theme ${refund.theme_name} for ${formatRupees(-refund.sale_paise)} without GST. ${formatRupees(-refund.net_paise)} is taken from your balance.`,
      `Reason: ${refund.reason}`,
    ],
    action: { label: 'See your earnings', url: earningsPage(settings) },
  })
}
