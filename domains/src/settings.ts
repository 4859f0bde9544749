/** The domains' part of the server's configuration. */
export interface Settings {
  readonly urls: {
    readonly marketplace: string
    readonly dashboard: string
    readonly editor: string
    readonly studio: string
    readonly administration: string
    /** Base URL of the storefronts, followed by the slug. */
    readonly storefront: string
    readonly backend: string
    /** Base URL of the pages of apps that ship with Haat, followed by the app's ID. */
    readonly apps: string
    /** The backend by its second name, not the administration. */
    readonly admin: string
  }
  readonly cookies: {
    /** The surfaces' parent domain; undefined on localhost. */
    readonly domain: string | undefined
    readonly secure: boolean
  }
  /** Key for session tokens and for hashing one-time codes; at least 32 bytes. */
  readonly secret: string
  /** Administrators without an authenticator app can only set one up. */
  readonly admin_totp_required: boolean
  /** Whether this is a demo: its sample listings can be installed. */
  readonly has_demo: boolean
  /** Whether developers can run apps in their own stores while they work on them (`haat app dev`). */
  readonly allows_app_development: boolean
  /** How much space events of apps may take, with their deliveries. Beyond it, the oldest are deleted early. */
  readonly app_events_max_bytes: number
  /** Whether the common sizes of images are made when they're uploaded, and not when they're first requested. */
  readonly makes_image_sizes: boolean
  readonly supplier: Supplier
  readonly theme_sales: ThemeSalesSettings
  readonly payouts: PayoutSettings
}

/** How payouts are approved and transferred (docs/money.md, Batches and bank files). */
export interface PayoutSettings {
  /** An administrator can approve her own batches up to this total in 24 hours. */
  readonly second_approver_above_paise: number
  /** Whether the only administrator who can approve batches may approve her own ones above it. */
  readonly is_sole_approver_allowed: boolean
  /** The platform's own account, for bank files that name it. Empty if it isn't set. */
  readonly payer: { readonly code: string; readonly ifsc_code: string; readonly account_number: string }
}

/** What the law makes of theme sales (docs/money.md, Statutory deductions). */
export interface ThemeSalesSettings {
  /**
   * agent: the developer supplies the theme and the platform collects the payment. reseller: the platform supplies it
   * and pays the developer a royalty. none: nothing is deducted, and the developer gets exactly 80%.
   */
  readonly model: 'none' | 'agent' | 'reseller'
  readonly deductions: ReadonlyArray<'tds' | 'tcs' | 'gst_on_commission'>
}

/** The seller of everything that stores buy: the supplier in Rule 46 (a), CGST Rules 2017. */
export interface Supplier {
  readonly name: string
  readonly address: readonly string[]
  readonly gstin: string
  readonly state_code: string
  /** Services accounting codes (SAC) of what is sold. */
  readonly credits_sac: string
  readonly theme_sac: string
  readonly plan_sac: string
}
