import type { Db, Tx } from '@haat/db'
import { imageUrl } from '@haat/image-address'
import { contrastRatio, TEXT_CONTRAST } from '@haat/theme-engine'
import { z } from 'zod'
import type { MailSender } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { storeThemesAt } from '../revision/store-themes-at.ts'

const Scheme = z.record(z.string(), z.unknown())
const Settings = z.looseObject({ color_schemes: z.record(z.string(), Scheme).optional() })
const Logo = z.union([z.string(), z.object({ src: z.string() }).transform(({ src }) => src)])
/** Mail programs don't know other notations. */
const HexColor = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)

// Twice the height and width at which it's shown.
const LOGO = { width: 480 }
const [DARK, LIGHT] = ['#1B1A17', '#FFFFFF']

/**
 * Returns how a store's emails to its customers look, and who they come from: the logo and the colour of its settings, or
 * else those of its published theme, as on the checkout. A text colour that can't be read on the main colour is replaced.
 */
export async function findStoreSender(
  db: Db | Tx,
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  store: { readonly id: string; readonly name: string },
): Promise<MailSender> {
  const row = await db
    .selectFrom('stores')
    .leftJoin('store_settings as own', 'own.store_id', 'stores.id')
    // The file may have been deleted.
    .leftJoin('media_files as logo', (join) =>
      join.onRef('logo.key', '=', 'own.logo_key').onRef('logo.store_id', '=', 'own.store_id'),
    )
    .leftJoin('store_mail_settings as mails', 'mails.store_id', 'stores.id')
    .leftJoin(storeThemesAt(clock()), 'store_themes.store_id', 'stores.id')
    .leftJoin('store_theme_versions as version', (join) =>
      join
        .onRef('version.store_id', '=', 'store_themes.store_id')
        .onRef('version.revision', '=', 'store_themes.published_revision'),
    )
    .select([
      'version.settings',
      'logo.key as logo_key',
      'own.sender_name',
      'own.reply_to',
      'own.contact_email',
      'mails.accent_color',
    ])
    .where('stores.id', '=', store.id)
    .executeTakeFirst()
  const theme = Settings.safeParse(row?.settings).data ?? {}
  const replyTo = row?.reply_to || row?.contact_email || undefined
  const logo = row?.logo_key ?? logoOf(theme)
  return {
    name: store.name,
    inbox_name: `${row?.sender_name || store.name} via Haat`,
    ...(replyTo !== undefined && { reply_to: replyTo }),
    ...colorsOf(theme, row?.accent_color ?? undefined),
    ...(logo !== undefined && { logo_url: imageUrl(`${settings.urls.storefront}/media`, { key: logo }, LOGO) }),
  }
}

/** Returns the main colour of a store's published theme, if mail programs know it. */
export async function findThemeColor(db: Db | Tx, storeId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom(storeThemesAt(now))
    .innerJoin('store_theme_versions as version', (join) =>
      join
        .onRef('version.store_id', '=', 'store_themes.store_id')
        .onRef('version.revision', '=', 'store_themes.published_revision'),
    )
    .select('version.settings')
    .where('store_themes.store_id', '=', storeId)
    .executeTakeFirst()
  return colorsOf(Settings.safeParse(row?.settings).data ?? {}, undefined).action_color
}

type ThemeSettings = z.infer<typeof Settings>

function colorsOf(theme: ThemeSettings, accent: string | undefined) {
  // The first scheme is the default one.
  const scheme = Object.values(theme.color_schemes ?? {})[0]
  const own = HexColor.safeParse(scheme?.primary ?? theme.color_primary).data
  const color = accent ?? own
  if (color === undefined) return {}
  const wanted = HexColor.safeParse(scheme?.on_primary ?? theme.color_on_primary).data
  return { action_color: color, on_action_color: readableOn(color, color === own ? wanted : undefined) }
}

function logoOf(theme: ThemeSettings): string | undefined {
  const logo = Logo.safeParse(theme.logo).data
  return logo === undefined || logo === '' || logo.includes('://') ? undefined : logo
}

/** Returns the text colour if it can be read on the colour, or else black or white. */
function readableOn(color: string, wanted: string | undefined): string {
  const ratioOf = (text: string) => contrastRatio(text, color) ?? 0
  if (wanted !== undefined && ratioOf(wanted) >= TEXT_CONTRAST) return wanted
  return ratioOf(DARK) >= ratioOf(LIGHT) ? DARK : LIGHT
}
