import type { SectionSample } from '../protocol.ts'

/** From the host to a frame that shows a sample. */
export interface SampleMessage {
  readonly haat_sample: SectionSample
}

/** From the frame: it can be sent a sample, or shows one. `height`: of the section, in the frame's CSS pixels. */
export type SampleReport =
  | { readonly haat_sample: 'ready' }
  | { readonly haat_sample: 'shown'; readonly height: number }

/** The host is trusted because its origin is ours; the message only has to be one of these. */
export function isSampleMessage(data: unknown): data is SampleMessage {
  return typeof data === 'object' && data !== null && 'haat_sample' in data && typeof data.haat_sample === 'object'
}
