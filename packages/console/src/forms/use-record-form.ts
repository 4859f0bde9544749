import { useZodForm } from '@haat/ui'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useConsole } from '../use-console.ts'

interface RecordFormOptions<Input extends FieldValues, Output> {
  /** The values on the server; for a new record, the values the form starts with. */
  saved: DefaultValues<Input>
  /** Unsaved input is stored in this tab under this name. */
  draftKey: string
  onSubmit: (fields: Output) => Promise<void>
}

/** The form of a record. Refused saves are explained by the surface (`explainRefusal` of its console). */
export function useRecordForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  { saved, draftKey, onSubmit }: RecordFormOptions<Input, Output>,
) {
  const { explainRefusal } = useConsole()
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
