/** A theme of the demo: its folder in assets/demo/themes, and what its developer says about it. */
export interface DemoTheme {
  /** Also the name of its folder. */
  readonly slug: string
  /** The mailbox of its developer's address. */
  readonly developer: string
  /** The platform's theme that it is based on. */
  readonly base: 'starter' | 'masala' | 'tana'
  readonly name: string
  readonly tagline: string
  readonly category: string
  readonly price_paise: number
  readonly description: string
  readonly highlights: readonly string[]
  /** Oldest first. Each has a folder with the files that it adds or changes. */
  readonly versions: readonly DemoVersion[]
  /** What each of the screenshots shows. */
  readonly screenshots?: Readonly<Record<'home.webp' | 'product.webp' | 'phone.webp', string>>
  readonly listing_changes?: readonly ListingChange[]
  /** Waits in the queue. Has a folder like the other versions. */
  readonly in_review?: Omit<DemoVersion, 'published_days_ago'>
  /** A folder with files of the draft that aren't submitted yet. */
  readonly draft?: string
}

interface DemoVersion {
  readonly version: string
  readonly changelog: string
  readonly submitted_days_ago: number
  readonly published_days_ago: number
}

interface ListingChange {
  readonly days_ago: number
  readonly price_paise?: number
  readonly highlights?: string[]
  readonly archived?: true
}

/** Has a folder for each theme. */
export const demoThemeAssets = new URL('../../../assets/demo/themes/', import.meta.url)
