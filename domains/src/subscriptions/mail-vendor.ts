import type { Tx } from '@haat/db'
import { composeMail, notify } from '../notifications/index.ts'
import type { Platform } from '../platform.ts'
import { PLAN_PATH } from './plan-path.ts'

type MailContent = Omit<Parameters<typeof composeMail>[0], 'recipient' | 'action'>

/** Tells a vendor by email and in the dashboard, with a link to the plan page. Sent after the commit. */
export async function mailVendor(
  tx: Tx,
  platform: Platform,
  vendorId: string,
  content: MailContent & { readonly link: string },
): Promise<void> {
  const { link: label, ...rest } = content
  const recipient = await tx
    .selectFrom('accounts')
    .select(['name', 'email as address'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const action = { label, url: planPage(platform) }
  const mail = composeMail({ recipient, ...rest, action })
  await notify(tx, platform, { account_id: vendorId, type: 'plans', mail, url: action.url })
}

/** Returns the address of the dashboard's plan page. */
export function planPage({ settings }: Pick<Platform, 'settings'>): string {
  return `${settings.urls.dashboard}${PLAN_PATH}`
}
