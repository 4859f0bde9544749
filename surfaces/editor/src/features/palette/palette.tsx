import { Dialog } from '@base-ui/react/dialog'
import { ownTemplateName, type ThemeSchemas } from '@haat/theme-engine'
import { Button, IconButton, joinClasses } from '@haat/ui'
import { Search, X } from '@haat/ui/icons'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { findNode, findSection, findWidget, type NodeInstance } from '../../document/find-node.ts'
import { nodeName, targetName } from '../../document/node-name.ts'
import { sectionsOf } from '../../document/section-order.ts'
import { templateName } from '../../document/template-name.ts'
import { type Editor, useEditor } from '../../state/editor-context.tsx'
import { isTouchDevice } from '../../workspace/narrow.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import type { PaletteRequest } from '../../workspace/workspace-store.ts'
import { moveInGrid } from './move-in-grid.ts'
import { PaletteCard } from './palette-card.tsx'
import { paletteGroups, searchGroups } from './palette-groups.ts'

/** The palette of everything that can be added at a position, by clicking or dragging it. */
export function Palette({ request }: { request: PaletteRequest }) {
  const editor = useEditor()
  const { store } = useWorkspace()
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const groups = useMemo(
    () => paletteGroups(editor.store.getState().document, editor.schemas, request),
    [editor, request],
  )
  const found = searchGroups(groups, query)
  const customSection = groups
    .flatMap(({ items }) => items)
    .find((item) => item.schema.type === 'custom' && item.kind === 'section' && item.pattern === undefined)
  const isSections = request.kind === 'section'
  const grid = joinClasses('grid gap-2 max-sm:grid-cols-2', isSections ? 'grid-cols-2' : 'grid-cols-3')
  const labels = paletteLabels(editor, request)
  const close = () => store.set({ palette: null })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>('[data-card]:not([aria-disabled=true])')?.click()
    } else moveInGrid(event)
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--z-dialog)" />
        <Dialog.Popup
          initialFocus={isTouchDevice() ? undefined : field}
          onKeyDown={onKeyDown}
          className={joinClasses(
            'fixed top-14 bottom-4 left-14 z-(--z-dialog) flex flex-col overflow-hidden rounded-card border border-hairline bg-surface text-sm text-ink shadow-raised outline-none max-md:inset-x-0 max-md:top-12 max-md:bottom-0 max-md:w-auto max-md:rounded-b-none xl:left-16',
            isSections ? 'w-[36rem]' : 'w-[32rem]',
          )}
        >
          <div className="border-b border-hairline p-4 pb-3">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <Dialog.Title className="text-base font-semibold">{labels.title}</Dialog.Title>
                <Dialog.Description className="truncate text-xs text-ink-muted">{labels.position}</Dialog.Description>
              </div>
              <Dialog.Close
                render={
                  <IconButton
                    label="Close"
                    tooltip={false}
                    size="small"
                    icon={<X aria-hidden="true" className="size-4" />}
                  />
                }
              />
            </div>
            <div className="mt-3 flex h-9 items-center gap-2 rounded-control border border-control-edge px-2.5 max-sm:h-11 max-sm:text-base pointer-coarse:h-11 has-focus-visible:outline-2 has-focus-visible:outline-focus">
              <Search aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
              <input
                ref={field}
                aria-label={labels.search}
                placeholder={labels.search}
                className="min-w-0 flex-1 bg-transparent outline-none"
                value={query}
                onChange={(event) => setQuery(event.currentTarget.value)}
              />
            </div>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4">
            {found.map(({ title, items }) => (
              <section key={title} aria-label={title}>
                <h3 className="mt-3 mb-2 text-xs font-semibold text-ink-muted">{title}</h3>
                <div className={grid}>
                  {items.map((item) => (
                    <PaletteCard key={item.key} item={item} request={request} onDone={close} />
                  ))}
                </div>
              </section>
            ))}
            {found.length === 0 && (
              <>
                <div className="flex flex-col items-center gap-3 py-10 text-center text-ink-muted">
                  <p>
                    No {request.kind}s match “{query}”.
                  </p>
                  <Button
                    size="small"
                    onClick={() => {
                      setQuery('')
                      field.current?.focus()
                    }}
                  >
                    Show all
                  </Button>
                </div>
                {customSection !== undefined && (
                  <section aria-label="Custom">
                    <h3 className="mt-3 mb-2 text-xs font-semibold text-ink-muted">Or build your own from widgets</h3>
                    <div className={grid}>
                      <PaletteCard item={customSection} request={request} onDone={close} />
                    </div>
                  </section>
                )}
              </>
            )}
          </div>
          <p className="border-t border-hairline px-4 py-2 text-xs text-ink-muted pointer-coarse:hidden">
            Click to add, or drag into place.
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function paletteLabels({ store, schemas }: Editor, request: PaletteRequest) {
  const { document } = store.getState()
  const index = request.kind === 'widget' ? request.place.index : request.index
  if (request.kind === 'section') {
    return {
      title: 'Add section',
      search: 'Search sections',
      position: describePosition(
        templateName(request.template, ownTemplateName(document.settings, request.template)),
        sectionsOf(document, request.template)[index - 1],
        schemas,
      ),
    }
  }
  if (request.kind === 'block') {
    return {
      title: 'Add block',
      search: 'Search blocks',
      position: describePosition(
        targetName(document, schemas, request.holder),
        findNode(document, request.holder)?.blocks?.[index - 1],
        schemas,
      ),
    }
  }
  const { section_id: sectionId, parent_widget_id: parentWidgetId, column = 0 } = request.place
  const inside =
    parentWidgetId === undefined ? { section_id: sectionId } : { section_id: sectionId, widget_id: parentWidgetId }
  const widgets = findSection(document, sectionId)?.widgets ?? []
  const list = parentWidgetId === undefined ? widgets : findWidget(widgets, parentWidgetId)?.children?.[column]
  const holder = `${targetName(document, schemas, inside)}${parentWidgetId === undefined ? '' : `, column ${column + 1}`}`
  return {
    title: 'Add widget',
    search: 'Search widgets',
    position: describePosition(holder, list?.[index - 1], schemas),
  }
}

/** Returns `Adds after Newsletter`, or `Adds at the top of Home page`. */
function describePosition(holder: string, before: NodeInstance | undefined, schemas: ThemeSchemas): string {
  return before === undefined ? `Adds at the top of ${holder}` : `Adds after ${nodeName(before, schemas)} in ${holder}`
}
