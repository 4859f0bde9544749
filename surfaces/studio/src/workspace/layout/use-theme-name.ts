import { useCallback, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { useWorkspace } from '../state/workspace-context.ts'

const Manifest = z.object({ name: z.string().trim().min(1) })

/** Returns the open theme's name from theme.json, or its slug while that file has none. */
export function useThemeName(): string {
  const { slug, document } = useWorkspace()
  const { copy } = document
  const read = useCallback(() => readName(copy.readText('theme.json')) ?? slug, [copy, slug])
  const subscribe = useCallback((listener: () => void) => copy.subscribe(listener), [copy])
  return useSyncExternalStore(subscribe, read)
}

function readName(manifest: string | undefined): string | undefined {
  try {
    return Manifest.safeParse(JSON.parse(manifest ?? '')).data?.name
  } catch {
    return undefined
  }
}
