import { ownTemplateName } from '@haat/theme-engine'
import { Spinner } from '@haat/ui'
import { deferredModule, useDeferredModule } from '@haat/ui/deferred-module'
import { DeferredOverlay } from '@haat/ui/deferred-overlay'
import { ChevronDown } from '@haat/ui/icons'
import { LazyBoundary, lazyComponent } from '@haat/ui/lazy-component'
import { useState } from 'react'
import { pageKindOf } from '../../document/page-path.ts'
import { templateName } from '../../document/template-name.ts'
import { useEditorState } from '../../state/editor-context.tsx'
import { NodeIcon } from '../../workspace/components/node-icon.tsx'
import type { TemplateTask } from './template-task.ts'
import { usePreviewTitle } from './use-preview-title.ts'

const TemplateList = lazyComponent(() => import('./template-list.tsx'), 'TemplateList')
const TemplateDialog = lazyComponent(() => import('./template-dialog.tsx'), 'TemplateDialog')
const PreviewResourceList = lazyComponent(() => import('./preview-resource-list.tsx'), 'PreviewResourceList')

const popover = deferredModule(() => import('./page-popover.tsx'))

/** Chooses the template to edit, and the product, collection or page shown in the preview. */
export function PageChooser() {
  const module = useDeferredModule(popover)
  const [isOpen, setOpen] = useState(false)
  const [resourceTemplate, setResourceTemplate] = useState<string | null>(null)
  const [task, setTask] = useState<TemplateTask | null>(null)
  const template = useEditorState((state) => state.template)
  const customName = useEditorState(({ document, template }) => ownTemplateName(document.settings, template))
  const title = usePreviewTitle()
  return (
    <>
      <DeferredOverlay
        trigger={
          <button
            type="button"
            className="flex h-8 min-w-0 max-w-72 pointer-coarse:h-11 max-lg:border-transparent max-md:px-1.5 cursor-pointer items-center gap-2 rounded-control border border-hairline-strong bg-surface px-2.5 text-sm font-medium hover:bg-hover aria-expanded:bg-hover"
          >
            <NodeIcon name={template} className="size-4 shrink-0 text-ink-muted max-md:hidden" />
            <span className="visually-hidden">Page: </span>
            <span className="max-w-40 shrink-0 truncate max-lg:shrink max-md:line-clamp-2 max-md:text-left max-md:text-xs max-md:break-words max-md:whitespace-normal">
              {templateName(template, customName)}
            </span>
            {title !== undefined && <span className="truncate text-ink-muted max-xl:hidden">{title}</span>}
            <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-ink-muted" />
          </button>
        }
        popup="dialog"
        load={popover.load}
        onWanted={setOpen}
        render={
          module &&
          ((trigger) => (
            <module.PagePopover
              trigger={trigger}
              isOpen={isOpen}
              onOpenChange={(open) => {
                setOpen(open)
                if (open) setResourceTemplate(null)
              }}
            >
              <LazyBoundary fallback={<Spinner label="Loading" className="m-6 size-5" />}>
                {resourceTemplate === null ? (
                  <TemplateList
                    onChosen={() => setOpen(false)}
                    onChoosePreview={setResourceTemplate}
                    onTask={(next) => {
                      setOpen(false)
                      setTask(next)
                    }}
                  />
                ) : (
                  <PreviewResourceList
                    template={resourceTemplate}
                    kind={pageKindOf(resourceTemplate) ?? 'product'}
                    onBack={() => setResourceTemplate(null)}
                    onChosen={() => setOpen(false)}
                  />
                )}
              </LazyBoundary>
            </module.PagePopover>
          ))
        }
      />
      {task !== null && (
        <LazyBoundary onDismiss={() => setTask(null)}>
          <TemplateDialog task={task} onClose={() => setTask(null)} />
        </LazyBoundary>
      )}
    </>
  )
}
