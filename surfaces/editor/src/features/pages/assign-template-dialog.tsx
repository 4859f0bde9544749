import type { TemplateUse } from '@haat/domains/products/templates/contract'
import { resourceNames } from '@haat/settings-panel/resource-names'
import { ResourcePicker } from '@haat/settings-panel/resource-picker'
import { Thumbnail } from '@haat/settings-panel/thumbnail'
import { useNamedResources } from '@haat/settings-panel/use-resources'
import { ownTemplateName, readVariant } from '@haat/theme-engine'
import {
  Banner,
  Button,
  Dialog,
  DialogClose,
  ErrorState,
  IconButton,
  pickerButtonClasses,
  Skeleton,
  SkeletonRegion,
  useToast,
} from '@haat/ui'
import { Plus, X } from '@haat/ui/icons'
import { useState } from 'react'
import { variantName } from '../../document/template-name.ts'
import { useEditor } from '../../state/editor-context.tsx'
import { EditorSettingsPorts } from '../../workspace/settings/editor-settings-ports.tsx'
import { useAssignTemplate } from './use-assign-template.ts'
import { findUse, useTemplateUses } from './use-template-uses.ts'

interface AssignTemplateDialogProps {
  readonly template: string
  readonly onClose: () => void
}

/** The server's maximum per request. */
const MAX_PER_REQUEST = 250

/** Assigns products, collections or pages to a template. */
export function AssignTemplateDialog({ template, onClose }: AssignTemplateDialogProps) {
  const { store } = useEditor()
  const { uses, isError, isFetching, refetch } = useTemplateUses()
  const kind = readVariant(template)?.kind ?? 'product'
  const name = variantName(template, ownTemplateName(store.getState().document.settings, template))
  if (uses !== undefined) {
    return (
      <EditorSettingsPorts>
        <AssignForm {...{ template, kind, name, onClose }} use={findUse(uses, template)} />
      </EditorSettingsPorts>
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Assign ${resourceNames[kind].many} to “${name}”`}>
      {isError ? (
        <ErrorState
          headingLevel={3}
          title={`Couldn’t load ${resourceNames[kind].many}`}
          onRetry={refetch}
          busy={isFetching}
        />
      ) : (
        <SkeletonRegion label={`Loading ${resourceNames[kind].many}`}>
          <Skeleton className="h-24 w-full" />
        </SkeletonRegion>
      )}
    </Dialog>
  )
}

interface AssignFormProps extends AssignTemplateDialogProps {
  readonly kind: 'product' | 'collection' | 'page'
  readonly name: string
  readonly use: TemplateUse | undefined
}

function AssignForm({ template, kind, name, use, onClose }: AssignFormProps) {
  const toast = useToast()
  const [initialHandles] = useState<readonly string[]>(() => use?.handles ?? [])
  const [chosen, setChosen] = useState(initialHandles)
  const { one, many } = resourceNames[kind]
  const named = useNamedResources(kind, chosen)
  const unlistedCount = (use?.count ?? 0) - initialHandles.length
  const added = chosen.filter((handle) => !initialHandles.includes(handle))
  const removed = initialHandles.filter((handle) => !chosen.includes(handle))
  const buttonLabel = chosen.length === 0 ? `Choose ${many}` : `Choose more ${many}`
  const remove = (handle: string) => setChosen(chosen.filter((other) => other !== handle))
  const assign = useAssignTemplate(template, () => {
    toast.show({
      title: chosen.length === 0 ? `No ${one} uses “${name}”` : `${countOf(chosen.length)} assigned to “${name}”`,
      detail: 'Visitors see the change once the template is published.',
      tone: 'success',
    })
    onClose()
  })
  const countOf = (count: number) => `${count} ${count === 1 ? one : many}`
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Assign ${many} to “${name}”`}
      description={`These ${many} use this template. The change applies immediately, without saving.`}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            busy={assign.isPending}
            disabled={added.length + removed.length === 0}
            onClick={() => assign.mutate({ added, removed })}
          >
            Assign
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {assign.error !== null && <Banner tone="danger">{assign.error.message}</Banner>}
        {chosen.length > 0 && (
          <ul
            aria-label={`Assigned to ${name}`}
            className="m-0 flex max-h-64 list-none flex-col gap-1 overflow-y-auto p-0"
          >
            {chosen.map((handle) => {
              const resource = named?.find((item) => item.handle === handle)
              const title = resource?.title ?? handle
              return (
                <li
                  key={handle}
                  className="flex items-center gap-2.5 rounded-control border border-hairline px-2 py-1.5 text-sm"
                >
                  <Thumbnail src={resource?.image ?? undefined} size={32} />
                  <span className="min-w-0 flex-1 truncate text-ink">{title}</span>
                  <IconButton
                    label={`Remove ${title}`}
                    size="small"
                    icon={<X aria-hidden="true" className="size-4" />}
                    onClick={() => remove(handle)}
                  />
                </li>
              )
            })}
          </ul>
        )}
        {unlistedCount > 0 && (
          <p className="text-sm text-ink-muted">And {countOf(unlistedCount)} more, which keep this template.</p>
        )}
        <ResourcePicker
          kind={kind}
          multiple
          chosen={chosen}
          disabled={assign.isPending}
          onChoose={(handle) => {
            if (chosen.includes(handle)) remove(handle)
            else if (added.length < MAX_PER_REQUEST) setChosen([...chosen, handle])
          }}
          trigger={
            <button type="button" aria-label={buttonLabel} className={pickerButtonClasses}>
              <Plus aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
              <span className="flex-1">{buttonLabel}</span>
            </button>
          }
        />
        {chosen.length === 0 && (
          <p className="text-sm text-ink-muted">
            Only {many} that visitors can see are listed. To assign a draft, open it in the dashboard.
          </p>
        )}
      </div>
    </Dialog>
  )
}
