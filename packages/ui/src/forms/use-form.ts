import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { focusFirstWrongField } from './focus-first-wrong-field.ts'
import { clearDraft, readDraft, writeDraft } from './form-draft.ts'
import { readServerProblem, type ServerProblem } from './server-problem.ts'

interface ZodFormOptions<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>
  /** A value for every field; an empty text for what is typed. */
  defaultValues: DefaultValues<Input>
  /** Keeps what is typed in this tab under this name until it was accepted. Secrets are never kept. */
  draftKey?: string
  /** Fields that are not kept, beside those whose name says that they are secret. */
  neverKeep?: readonly Path<Input>[]
  /** Sends the values. What it throws is shown: by field where the server named fields, above the form otherwise. */
  onSubmit: (values: Output) => unknown
}

/**
 * A form over one zod schema: errors by field in words, the first wrong one focused, nothing typed lost.
 * Errors show from the first try to send, then follow the typing.
 * @example
 * const form = useZodForm({ schema: SignIn, defaultValues: { email: '', password: '' }, onSubmit: signIn })
 * <form {...form.props}>
 *   {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
 *   <Field label="E-mail" error={form.error('email')}><TextInput {...form.text('email')} /></Field>
 *   <Button type="submit" variant="primary" busy={form.busy}>Sign in</Button>
 * </form>
 */
export function useZodForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  draftKey,
  neverKeep,
  onSubmit,
}: ZodFormOptions<Input, Output>) {
  const [startValues] = useState(() => withDraft(defaultValues, draftKey))
  const [problem, setProblem] = useState<ServerProblem>()
  /** The last try to send that has come to its end, well or not. */
  const [ended, setEnded] = useState<{ readonly form: HTMLFormElement }>()
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: startValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState

  const neverKeepNames = neverKeep?.join(' ') ?? ''
  useEffect(() => {
    if (draftKey === undefined) return
    const { unsubscribe } = form.watch((values) => writeDraft(draftKey, values, neverKeepNames.split(' ')))
    return unsubscribe
  }, [draftKey, form, neverKeepNames])

  const isField = (name: string): name is Path<Input> =>
    name.split('.')[0] !== '' && (name.split('.')[0] ?? '') in startValues

  const send = async (values: Output) => {
    try {
      await onSubmit(values)
      if (draftKey !== undefined) clearDraft(draftKey)
    } catch (thrown) {
      const refused = readServerProblem(thrown)
      const known = refused.fields.filter(({ name }) => isField(name))
      for (const { name, message } of known) if (isField(name)) form.setError(name, { type: 'server', message })
      if (known.length === 0) setProblem(refused)
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget
    setProblem(undefined)
    await form.handleSubmit(send)(event)
    setEnded({ form: element })
  }

  // The marks of what is wrong stand in the page only after React has drawn them.
  useEffect(() => {
    if (ended !== undefined) focusFirstWrongField(ended.form)
  }, [ended])

  return {
    /** For the `<form>`. The browser's own messages are off: ours say more. */
    props: { onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event), noValidate: true },
    /** For TextInput, PasswordInput and Textarea. */
    text: form.register,
    /** For what has a value and tells of a new one: Select, Combobox, NumberInput, OtpInput, RadioGroup. */
    value: <Name extends Path<Input>>(name: Name) => ({
      value: form.watch(name),
      onValueChange: (value: PathValue<Input, Name>) => setAndCheck(name, value),
    }),
    /** For Checkbox and Switch. */
    checked: <Name extends Path<Input>>(name: Name) => ({
      checked: Boolean(form.watch(name)),
      onCheckedChange: (checked: PathValue<Input, Name>) => setAndCheck(name, checked),
    }),
    /** What is wrong with a field, or undefined. */
    error: (name: Path<Input>): string | undefined => form.getFieldState(name, form.formState).error?.message,
    /** Sending goes on. */
    busy: isSubmitting,
    /** The server refused, and not because of one field. */
    problem,
    setProblem,
    hasErrors: Object.keys(errors).length > 0,
    /** How many fields need attention. */
    errorCount: countErrors(errors),
    /** react-hook-form itself, for what this does not cover. */
    form,
  }

  function setAndCheck<Name extends Path<Input>>(name: Name, value: PathValue<Input, Name>) {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
}

/** Errors are as deep as the values: one for each field, with lists and groups around. */
function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('message' in errors && typeof errors.message === 'string') return 1
  return Object.entries(errors).reduce((count, [name, inner]) => count + (name === 'ref' ? 0 : countErrors(inner)), 0)
}

/** The values to begin with: the draft's where it has one of the same kind, the defaults otherwise. */
function withDraft<Values extends object>(defaults: Values, draftKey: string | undefined): Values {
  if (draftKey === undefined) return defaults
  const draft = readDraft(draftKey)
  const known = Object.entries(defaults).filter(([name, value]) => typeof draft[name] === typeof value)
  return Object.assign({}, defaults, Object.fromEntries(known.map(([name]) => [name, draft[name]])))
}
