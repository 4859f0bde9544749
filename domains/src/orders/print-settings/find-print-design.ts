import { buffer } from 'node:stream/consumers'
import type { Db } from '@haat/db'
import { ImagesBusy, ImageUnusable } from '../../images.ts'
import { objectKey } from '../../media/index.ts'
import { findStorePaymentMethods } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import { StorageUnavailable } from '../../storage-unavailable.ts'
import { indianStates } from '../../stores/contract.ts'
import type { PrintSettings } from './contract.ts'
import { readPrintSettings } from './read-print-settings.ts'

/** How the documents of a store are drawn. */
export interface PrintDesign {
  readonly store_name: string
  /** JPEG, for the store's name. */
  readonly logo: Buffer | undefined
  readonly accent_color: string
  readonly footer: string
  readonly return_address: readonly string[]
  readonly shows_prices: boolean
  /** For the amount of cash on delivery, if labels have a code. */
  readonly upi: { readonly vpa: string; readonly payee_name: string } | undefined
  readonly package: { readonly name: string; readonly weight_grams: number; readonly size: string } | undefined
}

type Services = Pick<Platform, 'db' | 'payments' | 'storage' | 'images' | 'log'>
type Store = { readonly id: string; readonly name: string }

/** Returns how a store's documents are drawn: with its settings, or with others that aren't saved. */
export async function findPrintDesign(
  platform: Services,
  store: Store,
  unsaved?: PrintSettings,
): Promise<PrintDesign & { readonly settings: PrintSettings }> {
  const { db } = platform
  const settings = unsaved ?? (await readPrintSettings(db, store.id))
  const [methods, logo, box, defaultAddress] = await Promise.all([
    settings.shows_qr ? findStorePaymentMethods(platform, db, store.id) : [],
    settings.shows_logo ? findLogo(platform, store.id) : undefined,
    findDefaultPackage(db, store.id),
    findDefaultReturnAddress(db, store),
  ])
  const own = settings.return_address
  const upi = methods.find((method) => method.method === 'upi')
  return {
    settings,
    store_name: store.name,
    logo,
    accent_color: settings.accent_color,
    footer: settings.footer,
    return_address: own === null ? defaultAddress : linesOf(own),
    shows_prices: settings.shows_prices,
    upi: upi?.method === 'upi' ? upi.settings : undefined,
    package: box,
  }
}

/** Returns the lines of the first pickup location, or of the billing address. */
export async function findDefaultReturnAddress(db: Db, { id, name }: Store): Promise<readonly string[]> {
  const fields = ['address_line1', 'address_line2', 'city', 'pincode', 'state_code'] as const
  const pickup = await db
    .selectFrom('pickup_locations')
    .select(fields)
    .where('store_id', '=', id)
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const address =
    pickup ??
    (await db.selectFrom('store_billing_profiles').select(fields).where('store_id', '=', id).executeTakeFirst())
  return address === undefined ? [name] : linesOf({ name, phone: '', ...address })
}

interface Address {
  readonly name: string
  readonly address_line1: string
  readonly address_line2: string | null
  readonly city: string
  readonly pincode: string
  readonly state_code: string
  readonly phone: string
}

function linesOf(address: Address): string[] {
  const state = indianStates.find(({ code }) => code === address.state_code)?.name ?? ''
  const place = `${address.city} ${address.pincode}${state === '' ? '' : `, ${state}`}`
  return [address.name, address.address_line1, address.address_line2 ?? '', place, address.phone].filter(
    (text) => text !== '',
  )
}

async function findDefaultPackage(db: Db, storeId: string): Promise<PrintDesign['package']> {
  const row = await db
    .selectFrom('shipping_packages')
    .select(['name', 'weight_grams', 'length_mm', 'width_mm', 'height_mm'])
    .where('store_id', '=', storeId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const sides = [row.length_mm, row.width_mm, row.height_mm].map((side) => side / 10)
  return { name: row.name, weight_grams: row.weight_grams, size: `${sides.join(' × ')} cm` }
}

/** The largest logo that's printed, in pixels: 60 mm at 254 dpi. */
const LOGO_WIDTH = 600
const LOGO_HEIGHT = 240

/** Returns the store's logo on white. Undefined if it has none, or if it can't be read now: its name is printed then. */
async function findLogo({ db, storage, images, log }: Services, storeId: string): Promise<Buffer | undefined> {
  const file = await db
    .selectFrom('store_settings as own')
    .innerJoin('media_files as file', (join) =>
      join.onRef('file.key', '=', 'own.logo_key').onRef('file.store_id', '=', 'own.store_id'),
    )
    .select(['file.key', 'file.width', 'file.height'])
    .where('own.store_id', '=', storeId)
    .executeTakeFirst()
  if (file === undefined || file.width === null || file.height === null) return undefined
  const { key } = file
  if (key === null) return undefined
  const scale = Math.min(1, LOGO_WIDTH / file.width, LOGO_HEIGHT / file.height)
  const edition = {
    width: Math.max(1, Math.round(file.width * scale)),
    height: Math.max(1, Math.round(file.height * scale)),
    crop: 'center',
    format: 'jpeg',
  } as const
  try {
    const object = await storage.read(objectKey(key))
    if (object === undefined) return undefined
    return await images.render(() => buffer(object.stream), edition, storeId)
  } catch (error) {
    const isExpected =
      error instanceof ImagesBusy || error instanceof ImageUnusable || error instanceof StorageUnavailable
    if (!isExpected) throw error
    log.warn({ err: error, store_id: storeId }, 'could not print the logo of a store')
    return undefined
  }
}
