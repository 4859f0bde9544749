import { z } from 'zod'

const Id = z.string().min(1).max(200)

/** A section, or a widget or block in it. A widget's block has both IDs. The same shape as the editor's own type. */
export const Target = z.object({ section_id: Id, widget_id: Id.optional(), block_id: Id.optional() })
export interface Target {
  readonly section_id: string
  readonly widget_id?: string | undefined
  readonly block_id?: string | undefined
}
