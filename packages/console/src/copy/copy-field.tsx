import { Button, Field, TextInput, useToast } from '@haat/ui'
import { Copy } from '@haat/ui/icons'

interface CopyFieldProps {
  label: string
  hint: string
  value: string
  /** What was copied, such as "Link". */
  noun: string
}

/** A value that is shown only once, with a button that copies it. */
export function CopyField({ label, hint, value, noun }: CopyFieldProps) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.show({ title: `${noun} copied`, tone: 'success' }),
      () => toast.show({ title: 'Couldn’t copy', detail: 'Select the text and copy it.', tone: 'danger' }),
    )
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} hint={hint}>
        <TextInput readOnly value={value} onFocus={(event) => event.currentTarget.select()} className="font-mono" />
      </Field>
      <Button icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()} className="self-start">
        Copy
      </Button>
    </div>
  )
}
