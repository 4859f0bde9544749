import { z } from 'zod'
import type { SectionSample } from '../protocol.ts'
import type { SampleMessage } from './sample-message.ts'

/** The frame renders third-party themes, so its messages are validated. */
const Report = z.discriminatedUnion('haat_sample', [
  z.object({ haat_sample: z.literal('ready') }),
  z.object({ haat_sample: z.literal('shown'), height: z.number().min(0).max(1e5) }),
])

/**
 * Shows a sample in a sandboxed frame whose document is the storefront's `/_haat/sample`, once the frame is ready.
 * `onShown` gets the height of the section in the frame's CSS pixels, again whenever it changes. Returns a function
 * that stops listening.
 */
export function showSample(
  frame: HTMLIFrameElement,
  sample: SectionSample,
  onShown: (height: number) => void,
): () => void {
  const send = () => {
    const message: SampleMessage = { haat_sample: sample }
    frame.contentWindow?.postMessage(message, '*')
  }
  const onMessage = ({ source, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow) return
    const { success, data: report } = Report.safeParse(data)
    if (!success) return
    if (report.haat_sample === 'ready') send()
    else onShown(report.height)
  }
  window.addEventListener('message', onMessage)
  // The frame may have been ready before we listened.
  send()
  return () => window.removeEventListener('message', onMessage)
}
