import type {
  CutOut,
  CutOutOptions,
  PlacedImage,
  Placement,
  RemovalProblem,
} from '../../../../domains/src/background-remover.ts'
import type { InstalledModel } from './find-model.ts'
import type { TaskReply } from './task-process.ts'

/** What the operator has set up. */
export interface EngineSettings {
  /** Address of a service that takes an image and returns it without its background. */
  readonly service_url?: string | undefined
  readonly model?: InstalledModel | undefined
}

export type ImageTask =
  | { readonly kind: 'cut_out'; readonly image: Buffer; readonly engine: CutOutOptions['engine'] }
  | { readonly kind: 'place'; readonly placement: Placement }

export interface ChildTask {
  readonly task: ImageTask
  readonly settings: EngineSettings
}

export interface ChildCommand extends ChildTask {
  readonly id: number
}

export type ChildReply = TaskReply &
  (
    | { readonly cut_out: CutOut }
    | { readonly placed: PlacedImage }
    | { readonly problem: RemovalProblem; readonly detail: string }
  )
