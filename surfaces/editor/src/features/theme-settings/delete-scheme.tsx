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
import { placesOfScheme } from './places-of-scheme.ts'

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
  const [places, setPlaces] = useState<readonly Target[]>([])
  const { document } = store.getState()
  const press = () => {
    const used = placesOfScheme(store.getState().document, schemas, scheme.id)
    if (used.length > 0) return setPlaces(used)
    store.actions.perform(removeScheme(scheme.id, scheme.name))
    onDeleted()
  }
  return (
    <>
      <Button
        size="small"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        disabled={disabled || isLast}
        onClick={press}
      >
        Delete
      </Button>
      {isLast && <p className="w-full text-sm text-ink-muted">You can’t delete the last colour scheme.</p>}
      <Dialog
        open={places.length > 0}
        onOpenChange={(open) => !open && setPlaces([])}
        title={`“${scheme.name}” is in use`}
        description="Choose another scheme for these sections before you delete this one."
      >
        <ul className="flex list-none flex-col gap-1 p-0">
          {places.map((place) => (
            <li key={targetKey(place)}>
              <Button
                variant="quiet"
                size="small"
                className="w-full justify-start!"
                onClick={() => {
                  setPlaces([])
                  showPlace(place)
                }}
              >
                <span className="min-w-0 truncate">{targetName(document, schemas, place)}</span>
                <span className="font-normal text-ink-muted">{nameOf(pageOf(place))}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )

  function pageOf({ section_id }: Target): string {
    return templateOf(document.sections[section_id] ?? {})
  }

  function showPlace(place: Target): void {
    const template = pageOf(place)
    if (!isOnEveryPage(template)) store.actions.showTemplate(template)
    store.actions.select(place)
  }
}
