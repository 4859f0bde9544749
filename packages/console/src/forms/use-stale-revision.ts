import { ProblemError } from '@haat/http-client'
import { useToast } from '@haat/ui'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

interface StaleRevisionOptions<Values extends FieldValues, Output, Saved> {
  /** Loads the latest version. */
  loadLatest: () => Promise<Saved & { revision: number }>
  /** Saves over a revision; throws if the server refuses. */
  save: (values: Output, revision: number) => Promise<void>
  toFormValues: (saved: Saved) => Values
  /** Called when the form shows the latest version. */
  onLatest: (saved: Saved) => void
}

export interface StaleRevision<Values extends FieldValues, Output> {
  readonly isStale: boolean
  readonly isLoading: boolean
  /** Saves. Records a stale revision; throws any other refusal. */
  trySaving(values: Output, revision: number): Promise<void>
  /** Shows the latest version. Undo restores what was typed. */
  showLatest(form: UseFormReturn<Values, unknown, Output>): Promise<void>
  /** Saves what was typed over the latest version. */
  overwrite(form: UseFormReturn<Values, unknown, Output>): Promise<void>
}

/** Handles a record that someone else has saved meanwhile: nothing is lost, and the person chooses a version. */
export function useStaleRevision<Values extends FieldValues, Output, Saved>({
  loadLatest,
  save,
  toFormValues,
  onLatest,
}: StaleRevisionOptions<Values, Output, Saved>): StaleRevision<Values, Output> {
  const toast = useToast()
  const [isStale, setIsStale] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const showFailure = (title: string, error: unknown) =>
    toast.show({ title, detail: error instanceof Error ? error.message : 'Please try again.', tone: 'danger' })

  return {
    isStale,
    isLoading,
    trySaving: async (values: Output, revision: number) => {
      try {
        await save(values, revision)
        setIsStale(false)
      } catch (error) {
        if (!isStaleRevision(error)) throw error
        setIsStale(true)
        window.scrollTo({ top: 0 })
      }
    },
    showLatest: async (form: UseFormReturn<Values, unknown, Output>) => {
      setIsLoading(true)
      try {
        const typed = form.getValues()
        const latest = await loadLatest()
        form.reset(toFormValues(latest))
        setIsStale(false)
        onLatest(latest)
        toast.show({ title: 'Showing the latest version', undo: () => form.reset(typed) })
      } catch (error) {
        showFailure('Couldn’t load the latest version', error)
      } finally {
        setIsLoading(false)
      }
    },
    overwrite: (form: UseFormReturn<Values, unknown, Output>) =>
      form.handleSubmit(async (values) => {
        try {
          await save(values, (await loadLatest()).revision)
          setIsStale(false)
        } catch (error) {
          showFailure('Couldn’t save', error)
        }
      })(),
  }
}

/** Returns whether a change was refused because the record has a newer revision. */
const isStaleRevision = (error: unknown): boolean => error instanceof ProblemError && error.code === 'stale_revision'
