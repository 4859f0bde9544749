import { Banner, Checkbox, ConfirmDialog, Dialog, Field, TextInput, useToast, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { z } from 'zod'
import { FormActions } from '../forms/form-actions.tsx'
import type { Noun } from './list-definition.ts'
import type { SavedView, SavedViewsStore } from './saved-views.ts'

export type ViewDialog =
  | { readonly dialog: 'save' }
  | { readonly dialog: 'rename' | 'delete'; readonly view: SavedView }

interface ViewDialogsProps {
  open: ViewDialog
  store: SavedViewsStore
  noun: Noun
  /** The filters to save. */
  query: string
  onSaved: (view: SavedView) => Promise<unknown>
  onChanged: () => Promise<unknown>
  onRemoved: (view: SavedView) => Promise<unknown>
  onClose: () => void
}

/** The dialogs that save, rename and delete a view. */
export function ViewDialogs({ open, store, noun, query, onSaved, onChanged, onRemoved, onClose }: ViewDialogsProps) {
  const toast = useToast()
  const canShare = store.update !== undefined
  if (open.dialog === 'delete') {
    const { view } = open
    return (
      <ConfirmDialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={`Delete the view “${view.name}”?`}
        confirmLabel="Delete view"
        onConfirm={async () => {
          await store.remove(view.id)
          await onRemoved(view)
        }}
      >
        {view.isShared ? 'Nobody can open it any longer. ' : ''}Your {noun.many} aren’t affected.
      </ConfirmDialog>
    )
  }
  if (open.dialog === 'rename') {
    const { view } = open
    return (
      <NameDialog
        title="Rename view"
        name={view.name}
        onSave={async (name) => {
          await store.rename(view.id, name)
          await onChanged()
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <NameDialog
      title="Save view"
      description={
        canShare
          ? `Saves this search, filters, order and columns, so you can open the same ${noun.many} again.`
          : `Saves this search, filters and order, so you can open the same ${noun.many} again. Only you can see your views.`
      }
      name=""
      canShare={canShare}
      onSave={async (name, isShared) => {
        await onSaved(await store.create(name, query, isShared))
        toast.show({ title: `View “${name}” saved`, tone: 'success' })
      }}
      onClose={onClose}
    />
  )
}

interface NameDialogProps {
  title: string
  description?: string
  name: string
  canShare?: boolean
  onSave: (name: string, isShared: boolean) => Promise<void>
  onClose: () => void
}

const ViewName = z.object({ name: z.string().trim().min(1, 'Enter a name').max(40, 'Use at most 40 characters') })

function NameDialog({ title, description, name, canShare = false, onSave, onClose }: NameDialogProps) {
  const [isShared, setIsShared] = useState(false)
  const form = useZodForm({
    schema: ViewName,
    defaultValues: { name },
    onSubmit: async (fields) => {
      await onSave(fields.name, isShared)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      {...(description === undefined ? {} : { description })}
    >
      <form {...form.props} aria-label={title} className="flex flex-col gap-4">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        <Field label="Name" error={form.error('name')}>
          <TextInput {...form.text('name')} autoComplete="off" />
        </Field>
        {canShare && (
          <Checkbox
            label="Share with everyone"
            hint="Others can open it. Only you can change and delete it."
            checked={isShared}
            onCheckedChange={setIsShared}
          />
        )}
        <FormActions busy={form.busy} onCancel={onClose}>
          Save
        </FormActions>
      </form>
    </Dialog>
  )
}
