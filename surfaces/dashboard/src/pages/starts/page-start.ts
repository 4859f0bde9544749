/** A text to begin a page with. What only the shop knows stands in it as `[[Fill in: …]]`. */
export interface PageStart {
  readonly key: string
  /** Also the page's title. */
  readonly title: string
  /** What it is for, and which rule asks for it. */
  readonly reason: string
  readonly body: string
}
