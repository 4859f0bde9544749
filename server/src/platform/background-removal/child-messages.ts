import type {
  CutOut,
  CutOutOptions,
  PlacedImage,
  Placement,
  RemovalProblem,
} from '../../../../domains/src/background-remover.ts'

/** What the operator has configured. */
export interface EngineSettings {
  /** Address of a service that takes an image and returns it without its background. */
  readonly service_url?: string | undefined
}

export type ChildTask =
  | { readonly kind: 'cut_out'; readonly image: Buffer; readonly engine: CutOutOptions['engine'] }
  | { readonly kind: 'place'; readonly placement: Placement }

export interface ChildCommand {
  readonly id: number
  readonly task: ChildTask
  readonly settings: EngineSettings
}

export type ChildReply = { readonly id: number; readonly rss_bytes: number } & (
  | { readonly cut_out: CutOut }
  | { readonly placed: PlacedImage }
  | { readonly problem: RemovalProblem; readonly detail: string }
)
