import { createTestStoreEndpoint, TestStoreTemplateName } from '@haat/domains/test-stores/developer/contract'
import { Banner, Button, Dialog, Field, Select, TextInput, useToast } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { templateNames } from './template-names.ts'
import { useTestStoresChanged } from './test-store-queries.ts'

const options = Object.entries(templateNames).map(([name, label]) => ({
  value: TestStoreTemplateName.parse(name),
  label,
}))

/** A button with a form that creates a test store. */
export function CreateTestStore({ isFull = false }: { isFull?: boolean }) {
  const toast = useToast()
  const changed = useTestStoresChanged()
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const [template, setTemplate] = useState<TestStoreTemplateName>('example')
  const create = useMutation({
    mutationFn: () => backend.call(createTestStoreEndpoint, { body: { name: name.trim(), template } }),
    onSuccess: async (store) => {
      await changed()
      setIsOpen(false)
      setName('')
      toast.show({ title: `${store.name} created`, tone: 'success' })
    },
  })
  const setOpen = (next: boolean) => {
    create.reset()
    setIsOpen(next)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Create test store"
      trigger={
        <Button variant="primary" disabled={isFull}>
          Create test store
        </Button>
      }
      footer={
        <Button
          variant="primary"
          type="submit"
          form="create-test-store"
          busy={create.isPending}
          disabled={name.trim() === ''}
        >
          Create
        </Button>
      }
    >
      <form
        id="create-test-store"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') create.mutate()
        }}
      >
        {create.isError && <Banner tone="danger">{create.error.message}</Banner>}
        <Field label="Name">
          <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label="Template">
          <Select options={options} value={template} onValueChange={setTemplate} />
        </Field>
      </form>
    </Dialog>
  )
}
