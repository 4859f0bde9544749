import type { QualityFinding } from '@haat/domains/store-themes/contract'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Findings that are gone through one by one, and at which one is. */
interface Followed {
  readonly findings: readonly QualityFinding[]
  readonly at: number
}

const followed = createStore<{ readonly now: Followed | null }>(() => ({ now: null }))

/** Goes through findings from one of them on; null ends it. */
export function follow(now: Followed | null): void {
  followed.setState({ now })
}

export function useFollowed(): Followed | null {
  return useStore(followed, ({ now }) => now)
}
