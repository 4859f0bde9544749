export type { Point } from './geometry.ts'
export { connectPreview } from './host/connect-preview.ts'
export type { Preview } from './host/preview.ts'
export type { PreviewEvents } from './host/preview-events.ts'
export type { Dragged, PreviewChange, SourceLine } from './host-message.ts'
export { pressedKey } from './pressed-key.ts'
export type {
  Audit,
  AuditFinding,
  DraftState,
  DropPlace,
  Measurement,
  PreviewFailure,
  SectionCost,
  SectionSample,
  TargetRect,
  Vacancy,
} from './protocol.ts'
export type { Target } from './target.ts'
