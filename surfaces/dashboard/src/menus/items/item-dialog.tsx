import { Title } from '@haat/domains/products/fields/contract'
import { Button, type Choice, Dialog, DialogClose, Field, TextInput } from '@haat/ui'
import { type FormEvent, useId, useState } from 'react'
import { PlacePicker } from '../../links/place-picker.tsx'
import type { StorePlace } from '../../links/use-store-places.ts'
import { describeTarget, iconOfTarget, keyOfPlace, keyOfTarget, targetOfHref } from './describe-target.ts'
import type { MenuItem, MenuTarget } from './menu-item.ts'

export type ItemContent = MenuTarget & Pick<MenuItem, 'title'>

interface ItemDialogProps {
  readonly store_slug: string
  /** "Add link", "Edit link" */
  readonly heading: string
  /** The link's current values; undefined for a new link. */
  readonly content: ItemContent | undefined
  readonly onClose: () => void
  readonly onDone: (content: ItemContent) => void
}

/** Edits a menu link: its destination and label. The label is the destination's name until another is typed. */
export function ItemDialog({ store_slug: storeSlug, heading, content, onClose, onDone }: ItemDialogProps) {
  const formId = useId()
  const [title, setTitle] = useState(content?.title ?? '')
  const [target, setTarget] = useState<MenuTarget | undefined>(content)
  const [isSubmitted, setSubmitted] = useState(false)
  const named = Title.safeParse(title)
  const key = target && keyOfTarget(target)

  const choose = (choice: Choice, place: StorePlace | undefined) => {
    if (title.trim() === '' || title === target?.target_title) setTitle(choice.title)
    setTarget(
      place === undefined
        ? targetOfHref(choice.key)
        : {
            kind: place.kind,
            target_id: place.id,
            target_title: place.title,
            address: null,
            is_shown: !place.is_hidden,
          },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The menu's own form is around this dialog and must not be submitted.
    event.stopPropagation()
    setSubmitted(true)
    if (named.success && target !== undefined) onDone({ ...target, title: named.data })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={heading}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="primary">
            {content === undefined ? 'Add link' : 'Save link'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <PlacePicker
          store_slug={storeSlug}
          label="Link"
          shown={
            target === undefined || key === undefined
              ? undefined
              : { key, kind: iconOfTarget(target), title: describeTarget(target) }
          }
          keyOf={keyOfPlace}
          onChoose={choose}
          error={isSubmitted && target === undefined ? 'Choose a page or paste a link' : undefined}
        />
        <Field
          label="Label"
          hint="Shown in the menu."
          error={isSubmitted && !named.success ? (named.error.issues[0]?.message ?? 'Use a single line') : undefined}
        >
          <TextInput value={title} onChange={(event) => setTitle(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
