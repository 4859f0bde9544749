import type { Db } from '@haat/db'
import type { BackgroundRemover } from '../../domains/src/background-remover.ts'
import type { Images } from '../../domains/src/images.ts'
import type {
  Changes,
  DomainNames,
  Downloads,
  Host,
  Jobs,
  Log,
  Mailer,
  Parsers,
  PaymentProvider,
  Platform,
  Storage,
  StorePayments,
} from '../../domains/src/platform.ts'
import type { StorePreview } from '../../domains/src/store-preview.ts'
import type { TextSender } from '../../domains/src/text-sender.ts'
import type { ThemeTools } from '../../domains/src/theme-tools.ts'
import type { Web } from '../../domains/src/web.ts'
import type { Configuration } from './configuration.ts'
import type { PublicUrls } from './public-urls.ts'

export interface PlatformParts {
  readonly configuration: Configuration
  readonly urls: PublicUrls
  readonly secret: string
  readonly db: Db
  readonly clock: () => Date
  readonly jobs: Jobs
  readonly changes: Changes
  readonly mailer: Mailer
  readonly texts: TextSender
  readonly payments: PaymentProvider
  readonly store_payments: StorePayments
  readonly storage: Storage
  readonly images: Images
  readonly background_remover: BackgroundRemover
  readonly parsers: Parsers
  readonly theme_tools: ThemeTools
  readonly downloads: Downloads
  readonly web: Web
  readonly domain_names: DomainNames
  readonly preview: StorePreview
  readonly host: Host
  readonly log: Log
}

/** Combines the server's services into the interface that domains use. */
export function createPlatform(parts: PlatformParts): Platform {
  const { configuration, urls, secret, ...ports } = parts
  return {
    ...ports,
    settings: {
      urls,
      secret,
      cookies: { domain: configuration.COOKIE_DOMAIN, secure: urls.dashboard.startsWith('https:') },
      admin_totp_required: configuration.ADMIN_TOTP_REQUIRED,
      has_demo: configuration.HAAT_DEMO,
      allows_app_development: configuration.APP_DEVELOPMENT,
      app_events_max_bytes: configuration.APP_EVENTS_MAX_GB * 1e9,
      makes_image_sizes: configuration.IMAGE_SIZES_AT_UPLOAD,
      supplier: {
        name: configuration.SUPPLIER_NAME,
        address: configuration.SUPPLIER_ADDRESS.split('|').map((line) => line.trim()),
        gstin: configuration.SUPPLIER_GSTIN,
        state_code: configuration.SUPPLIER_GSTIN.slice(0, 2),
        credits_sac: configuration.SUPPLIER_SAC,
        theme_sac: configuration.THEME_SAC,
        plan_sac: configuration.PLAN_SAC,
      },
      theme_sales: { model: configuration.THEME_SALES_MODEL, deductions: configuration.THEME_SALES_DEDUCTIONS },
      payouts: {
        second_approver_above_paise: configuration.PAYOUT_SECOND_APPROVER_ABOVE * 100,
        is_sole_approver_allowed: configuration.PAYOUT_SOLE_APPROVER,
        payer: {
          code: configuration.PAYOUT_PAYER_CODE,
          ifsc_code: configuration.PAYOUT_PAYER_IFSC,
          account_number: configuration.PAYOUT_PAYER_ACCOUNT,
        },
      },
    },
  }
}
