import type { PreviewEvents } from '@haat/theme-preview'

/** Events that only the theme editor handles: selecting, dragging and editing on the page. */
export const editorEvents: Omit<PreviewEvents, 'onRendered' | 'onFailed' | 'onNavigate'> = {
  onReady() {},
  onNeeds() {},
  onSelected() {},
  onTextPressed() {},
  onHovered() {},
  onRects() {},
  onTextEdited() {},
  onDragStart() {},
  onDragMove() {},
  onDragEnd() {},
  onKey() {},
  onPinched() {},
}
