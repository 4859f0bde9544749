import { useZodForm } from '@haat/ui'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { explainRefusal } from './explain-refusal.ts'

interface RecordFormOptions<Input extends FieldValues, Output> {
  /** As it is on the server; for a new one, as the form begins. */
  saved: DefaultValues<Input>
  /** What is typed is kept in this tab under this name until it is saved. */
  draftKey: string
  onSubmit: (fields: Output) => Promise<void>
}

/** The form of something that the store has, which says in its own words what the server refuses. */
export function useRecordForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  { saved, draftKey, onSubmit }: RecordFormOptions<Input, Output>,
) {
  return useZodForm({
    schema,
    defaultValues: saved,
    draftKey,
    onSubmit: async (fields: Output) => {
      try {
        await onSubmit(fields)
      } catch (error) {
        throw explainRefusal(error)
      }
    },
  })
}
