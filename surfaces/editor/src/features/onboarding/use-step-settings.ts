import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { saveSettings } from './save-settings.ts'
import type { StepProps } from './step-props.ts'
import { draftKey } from './use-onboarding.ts'

type Changes = Readonly<Record<string, unknown>>

/** How long to wait after the last change before saving, in milliseconds: dragging a colour changes it many times. */
const QUIET_MS = 300

/** The settings that a step changes. They are saved to the draft immediately, so that reloading, going back or closing the window loses nothing. Skipping the step restores the settings from when it was opened. */
export function useStepSettings({ draft, onDone }: Pick<StepProps, 'draft' | 'onDone'>) {
  const [opened] = useState(draft.settings)
  const [changes, setChanges] = useState<Changes>({})
  const [problem, setProblem] = useState<string>()
  const { add, flush } = useSaving(draft)
  const say = useCallback((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)), [])
  const change = (more: Changes) => {
    setProblem(undefined)
    setChanges((before) => ({ ...before, ...more }))
    add(more, say)
  }
  const go = useMutation({
    mutationFn: async ({ skips }: { skips: boolean }) => {
      setProblem(undefined)
      if (skips) change(Object.fromEntries(Object.keys(changes).map((key) => [key, opened[key]])))
      await flush()
      await onDone()
    },
    onError: say,
  })
  return {
    /** The settings from when the step was opened. */
    opened,
    settings: Object.keys(changes).length === 0 ? draft.settings : { ...draft.settings, ...changes },
    change,
    goOn: () => go.mutate({ skips: false }),
    skip: () => go.mutate({ skips: true }),
    isGoing: go.isPending,
    problem,
  }
}

/** Saves changes one after the other, the last ones when the step is left; warns before the page is closed with unsaved changes. */
function useSaving({ store_slug }: LoadedTheme) {
  const queryClient = useQueryClient()
  const waiting = useRef<Changes>({})
  const timer = useRef<number>(undefined)
  const last = useRef<Promise<void>>(Promise.resolve())
  const unsaved = useRef(0)

  const flush = useCallback((): Promise<void> => {
    window.clearTimeout(timer.current)
    const changes = waiting.current
    if (Object.keys(changes).length === 0) return last.current
    waiting.current = {}
    unsaved.current += 1
    const save = async () => {
      const key = draftKey(store_slug)
      const draft = queryClient.getQueryData<LoadedTheme>(key)
      try {
        if (draft !== undefined) await saveSettings(draft, changes)
        await queryClient.invalidateQueries({ queryKey: key })
      } catch (error) {
        // Pressing Continue tries again.
        waiting.current = { ...changes, ...waiting.current }
        throw error
      } finally {
        unsaved.current -= 1
      }
    }
    last.current = last.current.then(save, save)
    return last.current
  }, [queryClient, store_slug])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (Object.keys(waiting.current).length === 0 && unsaved.current === 0) return
      flush().catch(() => {})
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      flush().catch(() => {})
    }
  }, [flush])

  const add = (more: Changes, onFailed: (error: unknown) => void) => {
    waiting.current = { ...waiting.current, ...more }
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => flush().catch(onFailed), QUIET_MS)
  }
  return { add, flush }
}
