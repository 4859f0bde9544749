import type { JobStatus } from './contract.ts'

/** What a person or the server does to a file of a run, and in which states. docs/media.md shows the same table. */
export const transitions = {
  start: { from: ['waiting'], to: 'removing' },
  cut_out: { from: ['removing'], to: 'ready' },
  fail: { from: ['waiting', 'removing', 'composited'], to: 'failed' },
  cancel: { from: ['waiting', 'removing'], to: 'cancelled' },
  cancel_composite: { from: ['composite_waiting', 'compositing'], to: 'ready' },
  retry: { from: ['ready', 'composited', 'failed', 'cancelled'], to: 'waiting' },
  composite: { from: ['ready'], to: 'composite_waiting' },
  start_composite: { from: ['composite_waiting'], to: 'compositing' },
  fail_composite: { from: ['compositing', 'composite_waiting'], to: 'ready' },
  composited: { from: ['compositing'], to: 'composited' },
  confirm: { from: ['composited'], to: 'confirmed' },
  discard: {
    from: ['waiting', 'removing', 'ready', 'composite_waiting', 'compositing', 'composited', 'failed', 'cancelled'],
    to: 'discarded',
  },
} as const satisfies Readonly<Record<string, { readonly from: readonly JobStatus[]; readonly to: JobStatus }>>

/** In these states the server has something to do. */
export const unfinished: readonly JobStatus[] = ['waiting', 'removing', 'composite_waiting', 'compositing']

/** In these states a file waits for the server or for a person, and its images take up storage beside the library's. */
export const unconfirmed: readonly JobStatus[] = [...unfinished, 'ready', 'composited']
