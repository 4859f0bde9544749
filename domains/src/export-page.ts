/** Records of an export that are read together. */
export const EXPORT_PAGE = 250

/** Which records are read: those of a store, after the last one, in the order of their IDs. */
export interface ExportPage {
  readonly store_id: string
  readonly after: string | undefined
  readonly updated_since: Date | undefined
}
