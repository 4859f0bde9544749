import { Button, Dialog, DialogClose, Field, TextInput, useToast } from '@haat/ui'
import { type FormEvent, useState } from 'react'
import { type HistorySource, useRefreshTimeline } from './use-history.ts'

/** As on the server. */
const MAX_NAME_LENGTH = 100

interface CheckpointFormProps {
  readonly source: HistorySource
  readonly save: () => Promise<unknown>
}

/** A button with a dialog that names the current state. */
export function CheckpointForm({ source, save }: CheckpointFormProps) {
  const toast = useToast()
  const refresh = useRefreshTimeline(source)
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') {
      setProblem('Enter a name')
      return
    }
    setBusy(true)
    try {
      await save()
      await source.port.createCheckpoint(name.trim())
      await refresh()
      setOpen(false)
      setName('')
      toast.show({ title: `Created the checkpoint “${name.trim()}”`, tone: 'success' })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The checkpoint couldn’t be created. Try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Create a checkpoint"
      description="A checkpoint names the theme as it is now. It’s kept until you delete it."
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        setProblem(undefined)
      }}
      trigger={<Button size="small">Create checkpoint</Button>}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form="checkpoint-form" busy={isBusy}>
            Create checkpoint
          </Button>
        </>
      }
    >
      <form id="checkpoint-form" onSubmit={(event) => void create(event)}>
        <Field label="Name" error={problem}>
          <TextInput
            value={name}
            maxLength={MAX_NAME_LENGTH}
            onChange={({ target }) => {
              setName(target.value)
              setProblem(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
