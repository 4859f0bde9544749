import { Button, formatCount, joinClasses, useToast } from '@haat/ui'
import { Plus, Users } from '@haat/ui/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Noun } from './list-definition.ts'
import type { BuiltInView, SavedView, SavedViewsStore } from './saved-views.ts'
import { type ViewDialog, ViewDialogs } from './view-dialogs.tsx'
import { ViewMenu } from './view-menu.tsx'

interface ViewTabsProps {
  store: SavedViewsStore
  noun: Noun
  /** The list's current filters, in the format of `viewQuery`. */
  query: string
  /** The view that was opened, from the URL. */
  viewId: string
  /** With their queries in the same format. */
  builtIn: readonly BuiltInView[]
  /** The query of a link that shows everything. */
  everything: string
}

/** The views of a list as tabs, and buttons that save the current filters. Renders nothing if there are neither views nor filters. */
export function ViewTabs({ store, noun, query, viewId, builtIn, everything }: ViewTabsProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [open, setOpen] = useState<ViewDialog>()
  const { data: views = [] } = useQuery({ queryKey: store.queryKey, queryFn: () => store.list() })
  const opened = store.update === undefined ? undefined : views.find(({ id }) => id === viewId)
  const current = opened ?? views.find((view) => view.query === query)
  const isChanged = current !== undefined && current.query !== query
  const isBuiltIn = current === undefined && builtIn.some((view) => view.query === query)
  const reload = () => queryClient.invalidateQueries({ queryKey: store.queryKey })
  const linkTo = (view: SavedView) =>
    store.update === undefined ? `?${view.query}` : `?${new URLSearchParams({ view: view.id })}&${view.query}`
  const update = async (view: SavedView) => {
    try {
      await store.update?.(view.id, { query })
      await reload()
      toast.show({ title: `View “${view.name}” updated`, tone: 'success' })
    } catch (error) {
      const detail = error instanceof Error ? error.message : 'Try again.'
      toast.show({ title: 'Couldn’t update the view', detail, tone: 'danger' })
    }
  }
  if (views.length === 0 && builtIn.length === 0 && query === '') return null
  return (
    <div className="mb-3 flex items-center gap-2 max-sm:flex-wrap">
      <nav aria-label="Saved views" className="min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
        <ul className="m-0 flex list-none gap-1 p-0">
          <ViewTab isCurrent={query === '' && current === undefined} to={everything}>
            All
          </ViewTab>
          {builtIn.map((view) => (
            <ViewTab key={view.name} isCurrent={isBuiltIn && view.query === query} to={`?${view.query}`}>
              {view.name}
              {view.count !== undefined && (
                <span className="tabular ml-1.5 text-xs text-ink-muted">{formatCount(view.count)}</span>
              )}
            </ViewTab>
          ))}
          {views.map((view) => (
            <ViewTab key={view.id} isCurrent={view === current} to={linkTo(view)} title={describeSharing(view)}>
              {view.name}
              {view.isShared && <Users aria-hidden="true" className="ml-1.5 size-3.5" />}
              {view === current && isChanged && <span className="visually-hidden">, changed</span>}
              {view === current && isChanged && <span aria-hidden="true"> •</span>}
            </ViewTab>
          ))}
        </ul>
      </nav>
      {isChanged && current.sharedBy === undefined && (
        <Button size="small" onClick={() => void update(current)}>
          Update view
        </Button>
      )}
      {query !== '' && !isBuiltIn && (current === undefined || isChanged) && (
        <Button
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setOpen({ dialog: 'save' })}
        >
          {isChanged ? 'Save as new view' : 'Save view'}
        </Button>
      )}
      {current !== undefined && current.sharedBy === undefined && (
        <ViewMenu view={current} store={store} onOpen={setOpen} onChanged={reload} />
      )}
      {open !== undefined && (
        <ViewDialogs
          open={open}
          store={store}
          noun={noun}
          query={query}
          onSaved={async (view) => {
            await reload()
            if (store.update !== undefined) await navigate(linkTo(view))
          }}
          onChanged={reload}
          onRemoved={async (view) => {
            await reload()
            if (view.id === viewId) await navigate(everything)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

function describeSharing({ isShared, sharedBy }: SavedView): string | undefined {
  if (sharedBy !== undefined) return `Shared by ${sharedBy}`
  return isShared ? 'Shared with everyone' : undefined
}

interface ViewTabProps {
  to: string
  isCurrent: boolean
  title?: string | undefined
  children: ReactNode
}

function ViewTab({ to, isCurrent, title, children }: ViewTabProps) {
  return (
    <li>
      <Link
        to={to}
        title={title}
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
