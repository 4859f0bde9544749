import { Popover } from '@base-ui/react/popover'
import { Spinner } from '@haat/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NodeIcon } from '../sections/node-icon.tsx'
import { useEditor, useEditorState } from '../state/editor-context.tsx'
import { type ManyPaged, pageKindOf } from '../workspace/page-path.ts'
import { sortTemplates, templateName } from '../workspace/template-name.ts'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'
import { moveFocusByKeys } from './move-focus-by-keys.ts'

const SubjectList = lazy(async () => ({ default: (await import('./subject-list.tsx')).SubjectList }))

/** Which page is edited: the templates of the theme, and for products, collections and pages which of them is shown. */
export function PageChooser() {
  const [isOpen, setOpen] = useState(false)
  const [choosing, setChoosing] = useState<string | null>(null)
  const template = useEditorState((state) => state.template)
  const path = useWorkspaceState((state) => state.paths[template])
  const subject = pageKindOf(template) === undefined ? undefined : path?.split('/').at(-1)
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        if (open) setChoosing(null)
      }}
    >
      <Popover.Trigger className="flex h-8 min-w-0 max-w-72 pointer-coarse:h-11 max-lg:border-transparent max-md:px-1.5 cursor-pointer items-center gap-2 rounded-control border border-hairline-strong bg-surface px-2.5 text-sm font-medium hover:bg-hover aria-expanded:bg-hover">
        <NodeIcon name={template} className="size-4 shrink-0 text-ink-muted max-md:hidden" />
        <span className="visually-hidden">Page: </span>
        <span className="max-w-40 shrink-0 truncate max-lg:shrink">{templateName(template)}</span>
        {subject !== undefined && subject !== '' && (
          <span className="truncate text-ink-muted max-xl:hidden">{subject}</span>
        )}
        <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-ink-muted" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="start" className="z-(--z-popup) outline-none">
          <Popover.Popup
            aria-label="Choose a page"
            className="flex max-h-[min(32rem,var(--available-height))] w-80 flex-col overflow-hidden rounded-card border border-hairline bg-surface text-sm text-ink shadow-raised outline-none"
          >
            {choosing === null ? (
              <TemplateList onChosen={() => setOpen(false)} onChooseSubject={setChoosing} />
            ) : (
              <Suspense fallback={<Spinner label="Loading" className="m-6 size-5" />}>
                <SubjectList
                  template={choosing}
                  kind={pageKindOf(choosing) ?? 'product'}
                  onBack={() => setChoosing(null)}
                  onChosen={() => setOpen(false)}
                />
              </Suspense>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface TemplateListProps {
  readonly onChosen: () => void
  readonly onChooseSubject: (template: string) => void
}

const whichOf: Readonly<Record<ManyPaged, string>> = {
  product: 'Which product',
  collection: 'Which collection',
  page: 'Which page',
}

function TemplateList({ onChosen, onChooseSubject }: TemplateListProps) {
  const { loaded, store } = useEditor()
  const { announce } = useWorkspace()
  const current = useEditorState((state) => state.template)
  const templates = sortTemplates([...new Set([...loaded.templates, current])])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus among the buttons inside
    <div className="overflow-y-auto overscroll-contain p-1.5" onKeyDown={(event) => moveFocusByKeys(event, 'button')}>
      {templates.map((template) => {
        const kind = pageKindOf(template)
        const isCurrent = template === current
        return (
          <div
            key={template}
            className="group flex items-center rounded-control hover:bg-hover has-focus-visible:bg-hover"
          >
            <button
              type="button"
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2.5 rounded-control px-2 text-left pointer-coarse:min-h-11 outline-offset-0 aria-[current=page]:font-semibold aria-[current=page]:text-indigo-text"
              onClick={() => {
                store.actions.showTemplate(template)
                announce(`${templateName(template)} is shown`)
                onChosen()
              }}
            >
              <NodeIcon name={template} className="size-4 shrink-0 opacity-80" />
              <span className="truncate">{templateName(template)}</span>
            </button>
            {kind !== undefined && (
              <button
                type="button"
                aria-label={`${whichOf[kind]} is shown for ${templateName(template)}`}
                title={whichOf[kind]}
                className="mr-1 inline-flex h-7 cursor-pointer pointer-coarse:h-11 items-center gap-1 rounded-control px-1.5 text-xs text-ink-muted outline-offset-0 hover:bg-pressed hover:text-ink"
                onClick={() => onChooseSubject(template)}
              >
                {whichOf[kind]}
                <ChevronRight aria-hidden="true" className="size-3.5" />
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}
