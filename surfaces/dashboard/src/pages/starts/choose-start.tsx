import { Card, Field, Select, useToast } from '@haat/ui'
import { useState } from 'react'
import type { PageFormControls } from '../use-page-form.ts'
import { pageStarts } from './page-starts.ts'

const choices = [
  { value: '', label: 'Blank page' },
  ...pageStarts.map(({ key, title }) => ({ value: key, label: title })),
]

/** Fills a new page with a template, as a draft because it has placeholders. Undo brings back the previous content. */
export function ChooseStart({ form }: { form: PageFormControls['form'] }) {
  const toast = useToast()
  const [chosen, setChosen] = useState('')
  const start = pageStarts.find(({ key }) => key === chosen)
  const choose = (key: string) => {
    const before = { chosen, values: form.getValues() }
    const next = pageStarts.find((candidate) => candidate.key === key)
    const { title = '', body = '' } = next ?? {}
    setChosen(key)
    const filled = { title, body, visibility: next === undefined ? ('published' as const) : ('draft' as const) }
    for (const name of ['title', 'body', 'visibility'] as const) {
      form.setValue(name, filled[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    if (before.values.title === '' && before.values.body === '') return
    toast.show({
      title: 'Title and content replaced',
      undo: () => {
        setChosen(before.chosen)
        form.reset(before.values, { keepDefaultValues: true })
      },
    })
  }
  return (
    <Card>
      <Field
        label="Template"
        hint={
          start?.reason ??
          'Stores in India must have contact, shipping, refund, terms and privacy pages. Our templates help you start; they aren’t legal advice.'
        }
      >
        <Select options={choices} value={chosen} onValueChange={choose} />
      </Field>
    </Card>
  )
}
