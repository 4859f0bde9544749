import { z } from 'zod'

const Id = z.string().min(1).max(200)

/** A section, or a widget or block of it; a block of a widget names both. The same shape as the editor's own. */
export const Target = z.object({ section_id: Id, widget_id: Id.optional(), block_id: Id.optional() })
export interface Target {
  readonly section_id: string
  readonly widget_id?: string | undefined
  readonly block_id?: string | undefined
}
