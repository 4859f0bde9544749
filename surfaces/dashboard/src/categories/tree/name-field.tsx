import { CategoryName } from '@haat/domains/products/categories/contract'
import { Button, IconButton } from '@haat/ui'
import { X } from '@haat/ui/icons'
import { type FormEvent, useId, useState } from 'react'

interface NameFieldProps {
  /** "Name of the new category" */
  readonly label: string
  readonly initial: string
  readonly submitLabel: string
  /** Throws if the server refuses. */
  readonly onSubmit: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Names a category in its row. Enter saves, Escape cancels. */
export function NameField({ label, initial, submitLabel, onSubmit, onClose }: NameFieldProps) {
  const id = useId()
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = CategoryName.safeParse(name)
    if (!read.success) return setProblem(read.error.issues[0]?.message ?? 'Enter a name')
    if (read.data === initial) return onClose()
    setSaving(true)
    try {
      await onSubmit(read.data)
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Couldn’t save this name. Try again.')
      setSaving(false)
    }
  }
  return (
    <form noValidate className="flex min-w-0 flex-1 flex-wrap items-center gap-2 py-1.5 pr-2" onSubmit={submit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the field replaces the row that had the focus
        autoFocus
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        value={name}
        maxLength={255}
        className="h-10 min-w-0 flex-1 rounded-control border border-control-edge bg-surface px-3 text-sm text-ink max-sm:text-base"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onClose()
        }}
      />
      <Button type="submit" size="small" variant="primary" busy={isSaving}>
        {submitLabel}
      </Button>
      <IconButton label="Cancel" size="small" icon={<X aria-hidden="true" className="size-4" />} onClick={onClose} />
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className="m-0 w-full text-sm text-madder-text">
          {problem}
        </p>
      )}
    </form>
  )
}
