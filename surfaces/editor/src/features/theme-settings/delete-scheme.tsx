import type { Scheme } from '@haat/settings-panel/settings-ports'
import { isOnEveryPage, templateOf } from '@haat/theme-engine'
import { Button, Dialog } from '@haat/ui'
import { Trash2 } from '@haat/ui/icons'
import { useState } from 'react'
import { targetName } from '../../document/node-name.ts'
import { removeScheme } from '../../document/operations/remove-scheme.ts'
import { type Target, targetKey } from '../../document/target.ts'
import { useEditor } from '../../state/editor-context.tsx'
import { useTemplateName } from '../../workspace/use-template-name.ts'
import { findSchemeUses } from './find-scheme-uses.ts'

interface DeleteSchemeProps {
  readonly scheme: Scheme
  /** A theme needs at least one scheme. */
  readonly isLast: boolean
  readonly disabled: boolean
  readonly onDeleted: () => void
}

/** Deletes an unused scheme, which can be undone; otherwise lists where it is used. */
export function DeleteScheme({ scheme, isLast, disabled, onDeleted }: DeleteSchemeProps) {
  const { store, schemas } = useEditor()
  const nameOf = useTemplateName()
  const [uses, setUses] = useState<readonly Target[]>([])
  const { document } = store.getState()
  const deleteUnlessUsed = () => {
    const found = findSchemeUses(store.getState().document, schemas, scheme.id)
    if (found.length > 0) return setUses(found)
    store.actions.perform(removeScheme(scheme.id, scheme.name))
    onDeleted()
  }
  return (
    <>
      <Button
        size="small"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        disabled={disabled || isLast}
        onClick={deleteUnlessUsed}
      >
        Delete
      </Button>
      {isLast && <p className="w-full text-sm text-ink-muted">You can’t delete the last colour scheme.</p>}
      <Dialog
        open={uses.length > 0}
        onOpenChange={(open) => !open && setUses([])}
        title={`“${scheme.name}” is in use`}
        description="Choose another scheme for these sections before you delete this one."
      >
        <ul className="flex list-none flex-col gap-1 p-0">
          {uses.map((target) => (
            <li key={targetKey(target)}>
              <Button
                variant="quiet"
                size="small"
                className="w-full justify-start!"
                onClick={() => {
                  setUses([])
                  goTo(target)
                }}
              >
                <span className="min-w-0 truncate">{targetName(document, schemas, target)}</span>
                <span className="font-normal text-ink-muted">{nameOf(pageOf(target))}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )

  function pageOf({ section_id: sectionId }: Target): string {
    return templateOf(document.sections[sectionId] ?? {})
  }

  function goTo(target: Target): void {
    const template = pageOf(target)
    if (!isOnEveryPage(template)) store.actions.showTemplate(template)
    store.actions.select(target)
  }
}
