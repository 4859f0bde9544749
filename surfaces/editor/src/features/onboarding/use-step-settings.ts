import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { saveSettings } from './save-settings.ts'
import type { StepProps } from './step-props.ts'
import { draftKey } from './use-onboarding.ts'

type Changes = Readonly<Record<string, unknown>>

/** How long to wait after the last change before saving, in milliseconds: dragging a colour changes it many times. */
const SAVE_DELAY_MS = 300

/**
 * The settings that a step changes. They are saved to the draft right away, so that reloading, going back or closing
 * the window loses nothing. Skipping the step restores the settings from when it was opened.
 */
export function useStepSettings({ draft, onDone }: Pick<StepProps, 'draft' | 'onDone'>) {
  const [initialSettings] = useState(draft.settings)
  const [changes, setChanges] = useState<Changes>({})
  const [problem, setProblem] = useState<string>()
  const { queue, flush } = useSaving(draft)
  const showError = useCallback(
    (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    [],
  )
  const change = (added: Changes) => {
    setProblem(undefined)
    setChanges((before) => ({ ...before, ...added }))
    queue(added, showError)
  }
  const leave = useMutation({
    mutationFn: async ({ isSkipped }: { isSkipped: boolean }) => {
      setProblem(undefined)
      if (isSkipped) change(Object.fromEntries(Object.keys(changes).map((key) => [key, initialSettings[key]])))
      await flush()
      await onDone()
    },
    onError: showError,
  })
  return {
    /** The settings when the step was opened. */
    initialSettings,
    settings: Object.keys(changes).length === 0 ? draft.settings : { ...draft.settings, ...changes },
    change,
    saveAndContinue: () => leave.mutate({ isSkipped: false }),
    skip: () => leave.mutate({ isSkipped: true }),
    isSaving: leave.isPending,
    problem,
  }
}

/**
 * Saves changes one after the other, and the remaining ones when the step is left. Warns before the page is closed with
 * unsaved changes.
 */
function useSaving({ store_slug: storeSlug }: LoadedTheme) {
  const queryClient = useQueryClient()
  const pending = useRef<Changes>({})
  const timer = useRef<number>(undefined)
  const lastSave = useRef<Promise<void>>(Promise.resolve())
  const savesInProgress = useRef(0)

  const flush = useCallback((): Promise<void> => {
    window.clearTimeout(timer.current)
    const changes = pending.current
    if (Object.keys(changes).length === 0) return lastSave.current
    pending.current = {}
    savesInProgress.current += 1
    const save = async () => {
      const key = draftKey(storeSlug)
      const draft = queryClient.getQueryData<LoadedTheme>(key)
      try {
        if (draft !== undefined) await saveSettings(draft, changes)
        await queryClient.invalidateQueries({ queryKey: key })
      } catch (error) {
        // Pressing Continue tries again.
        pending.current = { ...changes, ...pending.current }
        throw error
      } finally {
        savesInProgress.current -= 1
      }
    }
    lastSave.current = lastSave.current.then(save, save)
    return lastSave.current
  }, [queryClient, storeSlug])

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (Object.keys(pending.current).length === 0 && savesInProgress.current === 0) return
      flush().catch(() => {})
      event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      flush().catch(() => {})
    }
  }, [flush])

  const queue = (added: Changes, onFailed: (error: unknown) => void) => {
    pending.current = { ...pending.current, ...added }
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => flush().catch(onFailed), SAVE_DELAY_MS)
  }
  return { queue, flush }
}
