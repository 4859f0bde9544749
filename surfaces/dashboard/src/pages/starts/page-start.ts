/** A template for a new page. Details that only the store knows are placeholders: `[[Fill in: …]]`. */
export interface PageStart {
  readonly key: string
  /** Also the page's title. */
  readonly title: string
  /** What the page is for, and which rule requires it. */
  readonly reason: string
  readonly body: string
}
