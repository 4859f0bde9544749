import { findPathProblem, type ScaffoldKind, scaffold } from '@haat/theme-files'
import { Button, Dialog, DialogClose, Field, Select, TextInput } from '@haat/ui'
import { type SubmitEvent, useState } from 'react'
import { useWorkspace } from '../state/workspace-context.ts'

export type NewKind = ScaffoldKind | 'style' | 'file'

const kinds: readonly { value: NewKind; label: string; hint: string }[] = [
  { value: 'section', label: 'Section', hint: 'Part of a page that store owners add, move and customise' },
  { value: 'block', label: 'Block', hint: 'Repeated inside sections that accept it' },
  { value: 'widget', label: 'Widget', hint: 'A small part for custom sections' },
  { value: 'snippet', label: 'Snippet', hint: 'Markup for other files, without settings' },
  { value: 'template', label: 'Template', hint: 'Initial sections of a page, such as page.contact' },
  { value: 'style', label: 'Style sheet', hint: 'CSS in assets' },
  { value: 'file', label: 'Empty file', hint: 'Enter its full path, such as locales/hi.json' },
]

interface NewFileDialogProps {
  readonly kind: NewKind
  readonly onClose: () => void
}

/** Creates a file from a template and opens it. Shows where it will be. */
export function NewFileDialog({ kind: initialKind, onClose }: NewFileDialogProps) {
  const { document, actions, open } = useWorkspace()
  const [kind, setKind] = useState(initialKind)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const planned = planFile(kind, name)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { path } = planned
    const found = path === undefined ? 'Enter a name with a letter or a digit' : findPathProblem(path)?.message
    if (found !== undefined || path === undefined) return setProblem(found)
    if (document.copy.read(path) !== undefined) return setProblem(`${path} already exists`)
    const changes = [{ path, content: planned.content }]
    if (!actions.change(changes, { cause: 'tree', label: `Create ${path}` })) return
    onClose()
    open({ path })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="New file"
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form="new-file" variant="primary">
            Create file
          </Button>
        </>
      }
    >
      <form id="new-file" onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <Field label="Type" hint={kinds.find(({ value }) => value === kind)?.hint}>
          <Select options={kinds} value={kind} onValueChange={(value) => setKind(value)} />
        </Field>
        <Field label={kind === 'file' ? 'Path' : 'Name'} error={problem} hint={planned.path}>
          <TextInput
            value={name}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}

function planFile(kind: NewKind, name: string): { path: string | undefined; content: string } {
  if (kind === 'file') return { path: name.trim() === '' ? undefined : name.trim(), content: '' }
  if (kind === 'style') {
    const { path } = planFile('snippet', name.replace(/\.css$/, ''))
    return { path: path?.replace(/^snippets\/(.+)\.liquid$/, 'assets/$1.css'), content: '' }
  }
  if (!/[a-z0-9]/i.test(name)) return { path: undefined, content: '' }
  const [file] = scaffold(kind, name)
  return { path: file?.path, content: typeof file?.content === 'string' ? file.content : '' }
}
