import { ProblemError } from '@haat/http-client'
import { useToast } from '@haat/ui'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

interface StaleRevisionOptions<Values extends FieldValues, Output, Saved> {
  /** Reads the thing as it is saved now. */
  readNow: () => Promise<Saved & { revision: number }>
  /** Saves on a revision; throws what the server refuses. */
  save: (values: Output, revision: number) => Promise<void>
  formOf: (saved: Saved) => Values
  /** The newer state is shown now. */
  onNewer: (saved: Saved) => void
}

export interface StaleRevision<Values extends FieldValues, Output> {
  readonly isStale: boolean
  readonly isLooking: boolean
  /** Saves; a revision that is old is noted, anything else is thrown. */
  trySaving(values: Output, revision: number): Promise<void>
  /** Shows what is saved now; what was typed can be had back. */
  showNewer(form: UseFormReturn<Values, unknown, Output>): Promise<void>
  /** Saves what was typed over the newer state. */
  keepMine(form: UseFormReturn<Values, unknown, Output>): Promise<void>
}

/** What happens when somebody else has saved in the meantime: nothing of either is lost, and one can choose. */
export function useStaleRevision<Values extends FieldValues, Output, Saved>({
  readNow,
  save,
  formOf,
  onNewer,
}: StaleRevisionOptions<Values, Output, Saved>): StaleRevision<Values, Output> {
  const toast = useToast()
  const [isStale, setIsStale] = useState(false)
  const [isLooking, setIsLooking] = useState(false)
  const complain = (title: string, error: unknown) =>
    toast.show({ title, detail: error instanceof Error ? error.message : 'Please try again.', tone: 'danger' })

  return {
    isStale,
    isLooking,
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
    showNewer: async (form: UseFormReturn<Values, unknown, Output>) => {
      setIsLooking(true)
      try {
        const mine = form.getValues()
        const newer = await readNow()
        form.reset(formOf(newer))
        setIsStale(false)
        onNewer(newer)
        toast.show({ title: 'This is the newer state', undo: () => form.reset(mine) })
      } catch (error) {
        complain('It could not be read', error)
      } finally {
        setIsLooking(false)
      }
    },
    keepMine: (form: UseFormReturn<Values, unknown, Output>) =>
      form.handleSubmit(async (values) => {
        try {
          await save(values, (await readNow()).revision)
          setIsStale(false)
        } catch (error) {
          complain('Not saved', error)
        }
      })(),
  }
}

/** Whether a change was refused because another revision is the present one. */
const isStaleRevision = (error: unknown): boolean => error instanceof ProblemError && error.code === 'stale_revision'
