import { MAX_VERSION_NAME_LENGTH, type ThemeRevision } from '@haat/domains/store-themes/contract'
import { Button, Field, TextInput } from '@haat/ui'
import { useState } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import { useNameVersion } from './use-versions.ts'

/** Renames a version: Enter saves, Escape cancels. */
export function VersionName({ version, onDone }: { version: ThemeRevision; onDone: () => void }) {
  const { store_slug: storeSlug } = useEditor()
  const naming = useNameVersion(storeSlug)
  const [name, setName] = useState(version.name ?? '')
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        naming.mutate({ revision: version.revision, name: name.trim() }, { onSuccess: onDone })
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        event.preventDefault()
        onDone()
      }}
    >
      <Field
        label={`Name of version ${version.revision}`}
        hint="For example, “Before Diwali”. Without a name, the version number is shown."
        error={naming.error?.message}
      >
        <TextInput
          value={name}
          maxLength={MAX_VERSION_NAME_LENGTH}
          ref={(element) => element?.focus()}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={naming.isPending}>
          Save name
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
