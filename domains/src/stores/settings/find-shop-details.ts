import { type Db, readRows, type Tx, withPreparedStatements } from '@haat/db'
import { indianStates } from '../contract.ts'
import { ContactAddress, PolicyKind } from './contract.ts'

/** What a store says about itself to its visitors. */
export interface ShopDetails {
  readonly email?: string
  readonly phone?: string
  readonly address?: {
    readonly address1: string
    readonly address2: string
    readonly city: string
    readonly zip: string
    readonly province: string
    readonly country: string
  }
  readonly logo?: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number }
  readonly policies?: readonly { readonly title: string; readonly handle: string; readonly url: string }[]
}

/** As in Shopify's themes. */
const handles: Readonly<Record<PolicyKind, string>> = {
  refund: 'refund-policy',
  privacy: 'privacy-policy',
  terms: 'terms-of-service',
  shipping: 'shipping-policy',
  contact: 'contact-information',
}

/** Returns a store's contact details, logo and published policies. */
export async function findShopDetails(db: Db | Tx, storeId: string, now: Date): Promise<ShopDetails> {
  const reads = withPreparedStatements(db)
  const [[row], policies] = await Promise.all([
    readRows(
      reads,
      db
        .selectFrom('store_settings as own')
        .leftJoin('media_files as logo', (join) =>
          join.onRef('logo.key', '=', 'own.logo_key').onRef('logo.store_id', '=', 'own.store_id'),
        )
        .select(['own.contact_email', 'own.contact_phone', 'own.contact_address'])
        .select(['logo.key as logo_key', 'logo.width', 'logo.height', 'logo.alt'])
        .where('own.store_id', '=', storeId),
    ),
    readRows(
      reads,
      db
        .selectFrom('store_policies as policy')
        .innerJoin('pages', (join) =>
          join.onRef('pages.store_id', '=', 'policy.store_id').onRef('pages.id', '=', 'policy.page_id'),
        )
        .select(['policy.kind', 'pages.title', 'pages.handle'])
        .where('policy.store_id', '=', storeId)
        .where('pages.published_at', '<=', now),
    ),
  ])
  const address = ContactAddress.nullable().parse(row?.contact_address ?? null)
  return {
    ...(row?.contact_email ? { email: row.contact_email } : {}),
    ...(row?.contact_phone ? { phone: row.contact_phone } : {}),
    ...(address === null ? {} : { address: addressOf(address) }),
    ...(typeof row?.logo_key === 'string'
      ? { logo: { src: row.logo_key, alt: row.alt ?? '', width: row.width ?? 480, height: row.height ?? 160 } }
      : {}),
    policies: PolicyKind.options.flatMap((kind) =>
      policies
        .filter((policy) => policy.kind === kind)
        .map(({ title, handle }) => ({ title, handle: handles[kind], url: `/pages/${handle}` })),
    ),
  }
}

function addressOf(address: ContactAddress) {
  return {
    address1: address.address_line1,
    address2: address.address_line2,
    city: address.city,
    zip: address.pincode,
    province: indianStates.find(({ code }) => code === address.state_code)?.name ?? '',
    country: 'India',
  }
}
