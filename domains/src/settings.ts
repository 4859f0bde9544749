/** The domains' part of the server's configuration. */
export interface Settings {
  readonly urls: {
    readonly marketplace: string
    readonly dashboard: string
    readonly editor: string
    readonly studio: string
    /** Base URL of the storefronts, followed by the slug. */
    readonly storefront: string
    readonly backend: string
    readonly admin: string
  }
  readonly cookies: {
    /** The surfaces' parent domain; undefined on localhost. */
    readonly domain: string | undefined
    readonly secure: boolean
  }
  /** Key for session tokens and for hashing one-time codes; at least 32 bytes. */
  readonly secret: string
  readonly supplier: Supplier
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
}
