import type { Target as FrameTarget } from '@haat/theme-preview'
import type { Target } from '../../document/target.ts'

/** Converts a target reported by the frame. */
export function fromFrame(target: FrameTarget | null): Target | null {
  if (target === null) return null
  const { section_id: sectionId, widget_id: widgetId, block_id: blockId } = target
  return {
    section_id: sectionId,
    ...(widgetId !== undefined && { widget_id: widgetId }),
    ...(blockId !== undefined && { block_id: blockId }),
  }
}
