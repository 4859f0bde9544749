/** What shop owners read about a theme. */
export interface ThemeListing {
  readonly name: string
  readonly tagline: string
  readonly category: string
  readonly description: string
  /** 0 is free. */
  readonly price_paise: number
  readonly developer_name: string
}

export interface ListingScreenshot {
  readonly id: string
  readonly url: string
  readonly alt: string
}
