import {
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  Field,
  IconButton,
  joinClasses,
  Menu,
  MenuItem,
  TextInput,
  useToast,
  useZodForm,
} from '@haat/ui'
import { Ellipsis, Plus } from '@haat/ui/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { FormActions } from '../forms/form-actions.tsx'
import type { Noun } from './list-definition.ts'
import type { SavedView, SavedViewsStore } from './saved-views.ts'

interface ViewTabsProps {
  store: SavedViewsStore
  noun: Noun
  /** The list's current filters, in the format of `viewQuery`. */
  query: string
}

type Open = { readonly dialog: 'save' } | { readonly dialog: 'rename' | 'delete'; readonly view: SavedView } | undefined

/** The saved views of a list as tabs, and a button that saves the current filters. Renders nothing without either. */
export function ViewTabs({ store, noun, query }: ViewTabsProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [open, setOpen] = useState<Open>()
  const { data: views = [] } = useQuery({ queryKey: store.queryKey, queryFn: () => store.list() })
  const current = views.find((view) => view.query === query)
  const reload = () => queryClient.invalidateQueries({ queryKey: store.queryKey })
  const close = () => setOpen(undefined)
  if (views.length === 0 && query === '') return null
  return (
    <div className="mb-3 flex items-center gap-2">
      <nav aria-label="Saved views" className="min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
        <ul className="m-0 flex list-none gap-1 p-0">
          <ViewTab isCurrent={query === ''} to="?">
            All
          </ViewTab>
          {views.map((view) => (
            <ViewTab key={view.id} isCurrent={view === current} to={`?${view.query}`}>
              {view.name}
            </ViewTab>
          ))}
        </ul>
      </nav>
      {query !== '' && current === undefined && (
        <Button
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setOpen({ dialog: 'save' })}
        >
          Save view
        </Button>
      )}
      {current !== undefined && (
        <Menu
          trigger={
            <IconButton
              label={`Actions for the view ${current.name}`}
              size="small"
              icon={<Ellipsis aria-hidden="true" className="size-4" />}
            />
          }
        >
          <MenuItem onSelect={() => setOpen({ dialog: 'rename', view: current })}>Rename view</MenuItem>
          <MenuItem tone="danger" onSelect={() => setOpen({ dialog: 'delete', view: current })}>
            Delete view
          </MenuItem>
        </Menu>
      )}
      {open?.dialog === 'save' && (
        <NameDialog
          title="Save view"
          description={`Saves this search, filters and order, so you can open the same ${noun.many} again. Only you can see your views.`}
          name=""
          onSave={async (name) => {
            await store.create(name, query)
            await reload()
            toast.show({ title: `View “${name}” saved`, tone: 'success' })
          }}
          onClose={close}
        />
      )}
      {open?.dialog === 'rename' && (
        <NameDialog
          title="Rename view"
          name={open.view.name}
          onSave={async (name) => {
            await store.rename(open.view.id, name)
            await reload()
          }}
          onClose={close}
        />
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && close()}
          title={`Delete the view “${open.view.name}”?`}
          confirmLabel="Delete view"
          onConfirm={async () => {
            await store.remove(open.view.id)
            await reload()
          }}
        >
          Your {noun.many} aren’t affected.
        </ConfirmDialog>
      )}
    </div>
  )
}

function ViewTab({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'true' : undefined}
        className={joinClasses(
          'inline-flex min-h-8 items-center rounded-control px-2.5 text-sm whitespace-nowrap no-underline max-sm:min-h-11',
          isCurrent ? 'bg-indigo-soft font-semibold text-indigo-text' : 'text-ink-muted hover:bg-hover hover:text-ink',
        )}
      >
        {children}
      </Link>
    </li>
  )
}

interface NameDialogProps {
  title: string
  description?: string
  name: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

const ViewName = z.object({ name: z.string().trim().min(1, 'Enter a name').max(40, 'Use at most 40 characters') })

function NameDialog({ title, description, name, onSave, onClose }: NameDialogProps) {
  const form = useZodForm({
    schema: ViewName,
    defaultValues: { name },
    onSubmit: async (fields) => {
      await onSave(fields.name)
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
        <FormActions busy={form.busy} onCancel={onClose}>
          Save
        </FormActions>
      </form>
    </Dialog>
  )
}
