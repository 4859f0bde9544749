export type RemovalEngine = 'backdrop' | 'grabcut' | 'isnet' | 'http'

/** A cut-out: the image with a transparent background. */
export interface CutOut {
  readonly png: Buffer
  readonly width: number
  readonly height: number
  readonly engine: RemovalEngine
  /** From 0 to 1. */
  readonly confidence: number
  /** The engine that would have come first, and what went wrong with it. */
  readonly replaced?: { readonly engine: RemovalEngine; readonly reason: string }
}

/** What a cut-out is placed on. */
export type Backdrop =
  | { readonly kind: 'transparent' }
  | { readonly kind: 'color'; readonly color: string }
  | { readonly kind: 'gradient'; readonly from: string; readonly to: string; readonly angle: number }
  | { readonly kind: 'image'; readonly bytes: Buffer }

export interface Placement {
  readonly cutout: Buffer
  /** Greyscale, of the cut-out's size: white is kept. Replaces the cut-out's own transparency. */
  readonly mask: Buffer | undefined
  readonly backdrop: Backdrop
  readonly shadow: 'none' | 'soft'
}

export interface PlacedImage {
  readonly bytes: Buffer
  readonly content_type: string
  readonly extension: string
  readonly width: number
  readonly height: number
  /** Average colour, `#rrggbb`. */
  readonly color: string
}

export interface CutOutOptions {
  readonly engine: 'auto' | RemovalEngine
  /** Stops the child process at once. */
  readonly signal?: AbortSignal
}

/** The work of the child process. Throws BackgroundRemovalFailed. */
export interface BackgroundTasks {
  cutOut(image: Buffer, options: CutOutOptions): Promise<CutOut>
  place(placement: Placement, options?: { readonly signal?: AbortSignal }): Promise<PlacedImage>
}

/** Removes backgrounds in a child process, which works on one image at a time. */
export interface BackgroundRemover {
  /** Calls `work` when it is its turn. Throws BackgroundRemovalFailed with `busy` if that takes too long. */
  inTurn<Result>(work: (tasks: BackgroundTasks) => Promise<Result>): Promise<Result>
  /** The engines that are set up on this machine now. */
  engines(): Promise<readonly RemovalEngine[]>
}

export type RemovalProblem =
  | 'timeout'
  | 'out_of_memory'
  | 'crashed'
  | 'unreadable'
  | 'animated'
  | 'nothing_found'
  | 'engine_unavailable'
  | 'busy'
  | 'closed'
  | 'cancelled'

export class BackgroundRemovalFailed extends Error {
  override readonly name = 'BackgroundRemovalFailed'
  readonly reason: RemovalProblem
  constructor(reason: RemovalProblem, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`)
    this.reason = reason
  }
}
