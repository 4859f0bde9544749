import type { Target as FrameTarget } from '@haat/theme-preview'
import type { Target } from '../../document/target.ts'

/** Converts a target reported by the frame. */
export function fromFrame(target: FrameTarget | null): Target | null {
  if (target === null) return null
  const { section_id, widget_id, block_id } = target
  return { section_id, ...(widget_id !== undefined && { widget_id }), ...(block_id !== undefined && { block_id }) }
}
