import { readLink, storePages } from '@haat/rich-text'
import { useState } from 'react'
import { PlacePicker } from './place-picker.tsx'
import type { StorePlace } from './use-store-places.ts'

interface HrefPickerProps {
  readonly store_slug: string
  readonly label: string
  /** The link's address in the text; '' if it has none. */
  readonly href: string
  readonly onHref: (href: string) => void
}

/** Chooses where a link in a text leads. */
export function HrefPicker({ store_slug: storeSlug, label, href, onHref }: HrefPickerProps) {
  // A destination chosen here has a name; one that was in the text before only has an address.
  const [chosen, setChosen] = useState<{ readonly href: string; readonly title: string }>()
  const { kind, text } = readLink(href)
  const title =
    (chosen?.href === href ? chosen.title : undefined) ?? storePages.find((page) => page.href === href)?.title ?? text
  return (
    <PlacePicker
      store_slug={storeSlug}
      label={label}
      shown={href === '' ? undefined : { key: href, kind, title, ...(title !== text && { detail: text }) }}
      keyOf={hrefOf}
      onChoose={(choice) => {
        setChosen({ href: choice.key, title: choice.title })
        onHref(choice.key)
      }}
    />
  )
}

function hrefOf({ kind, handle }: StorePlace): string {
  return `/${kind === 'category' ? 'categories' : `${kind}s`}/${encodeURIComponent(handle)}`
}
