import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { focusFirstInvalidField } from './focus-first-invalid-field.ts'
import { clearDraft, readDraft, writeDraft } from './form-draft.ts'
import { readServerProblem, type ServerProblem } from './server-problem.ts'

interface ZodFormOptions<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>
  /** A value for every field; an empty string for text fields. */
  defaultValues: DefaultValues<Input>
  /** Stores unsaved input in this tab under this name until the form has been submitted. Secrets are never stored. */
  draftKey?: string
  /** More fields that are never stored. */
  excludedFields?: readonly Path<Input>[]
  /** Submits the values. Errors it throws are shown by field if they name fields, or above the form. */
  onSubmit: (values: Output) => unknown
}

/**
 * A form with a zod schema. Errors appear by field on the first submission and update while typing; the first invalid
 * field gets the focus.
 * @example
 * const form = useZodForm({ schema: SignIn, defaultValues: { email: '', password: '' }, onSubmit: signIn })
 * <form {...form.props}>
 *   {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
 *   <Field label="Email" error={form.error('email')}><TextInput {...form.text('email')} /></Field>
 *   <Button type="submit" variant="primary" busy={form.busy}>Sign in</Button>
 * </form>
 */
export function useZodForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  draftKey,
  excludedFields,
  onSubmit,
}: ZodFormOptions<Input, Output>) {
  const [startValues] = useState(() => withDraft(defaultValues, draftKey))
  const [problem, setProblem] = useState<ServerProblem>()
  /** The last completed submission, successful or not. */
  const [submitted, setSubmitted] = useState<{ readonly form: HTMLFormElement }>()
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: startValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState

  const excludedNames = excludedFields?.join(' ') ?? ''
  useEffect(() => {
    if (draftKey === undefined) return
    const { unsubscribe } = form.watch((values) => writeDraft(draftKey, values, excludedNames.split(' ')))
    return unsubscribe
  }, [draftKey, form, excludedNames])

  const isField = (name: string): name is Path<Input> =>
    name.split('.')[0] !== '' && (name.split('.')[0] ?? '') in startValues

  const send = async (values: Output) => {
    try {
      await onSubmit(values)
      if (draftKey !== undefined) clearDraft(draftKey)
    } catch (thrown) {
      const serverProblem = readServerProblem(thrown)
      const known = serverProblem.fields.filter(({ name }) => isField(name))
      for (const { name, message } of known) if (isField(name)) form.setError(name, { type: 'server', message })
      if (known.length === 0) setProblem(serverProblem)
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget
    setProblem(undefined)
    await form.handleSubmit(send)(event)
    setSubmitted({ form: element })
  }

  // Runs after React has rendered the invalid state.
  useEffect(() => {
    if (submitted !== undefined) focusFirstInvalidField(submitted.form)
  }, [submitted])

  return {
    /** For the `<form>`. Turns off the browser's validation messages. */
    props: { onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event), noValidate: true },
    /** For TextInput, PasswordInput and Textarea. */
    text: form.register,
    /** For Select, Combobox, NumberInput, OtpInput and RadioGroup. */
    value: <Name extends Path<Input>>(name: Name) => ({
      value: form.watch(name),
      onValueChange: (value: PathValue<Input, Name>) => setAndValidate(name, value),
    }),
    /** For Checkbox and Switch. */
    checked: <Name extends Path<Input>>(name: Name) => ({
      checked: Boolean(form.watch(name)),
      onCheckedChange: (checked: PathValue<Input, Name>) => setAndValidate(name, checked),
    }),
    /** The error message of a field, or undefined. */
    error: (name: Path<Input>): string | undefined => form.getFieldState(name, form.formState).error?.message,
    /** The form is being submitted. */
    busy: isSubmitting,
    /** A server error that isn't about a field. */
    problem,
    setProblem,
    hasErrors: Object.keys(errors).length > 0,
    /** Number of fields with errors. */
    errorCount: countErrors(errors),
    /** The react-hook-form instance, for everything else. */
    form,
  }

  function setAndValidate<Name extends Path<Input>>(name: Name, value: PathValue<Input, Name>) {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
}

/** Counts the errors of all fields, including those in nested objects and lists. */
function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('message' in errors && typeof errors.message === 'string') return 1
  return Object.entries(errors).reduce((count, [name, inner]) => count + (name === 'ref' ? 0 : countErrors(inner)), 0)
}

/** Returns the initial values: those of the draft if they have the right type, or the defaults. */
function withDraft<Values extends object>(defaults: Values, draftKey: string | undefined): Values {
  if (draftKey === undefined) return defaults
  const draft = readDraft(draftKey)
  const known = Object.entries(defaults).filter(([name, value]) => typeof draft[name] === typeof value)
  return Object.assign({}, defaults, Object.fromEntries(known.map(([name]) => [name, draft[name]])))
}
