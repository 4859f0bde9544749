import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What is open beside the desk: one at a time. */
export type Flow = 'publish' | 'schedule' | 'share' | 'versions' | 'quality' | 'conflict' | 'sign_in' | 'faults'

const flow = createStore<{ readonly open: Flow | null }>(() => ({ open: null }))

/** Opens a dialog or a drawer of the flows, in the place of the one that is open; null closes it. */
export function openFlow(open: Flow | null): void {
  flow.setState({ open })
}

/** What is open now. */
export function useFlow(): Flow | null {
  return useStore(flow, ({ open }) => open)
}
